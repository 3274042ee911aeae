import type { DocumentNode } from 'graphql'
import { ViewerDocument } from './generated/auth/Viewer'
import { HomeScreenDocument } from './generated/screens/home/HomeScreen'

/** The queries of the layout and the home page, whose documents are in the first chunk. */
export const layoutQueries: readonly DocumentNode[] = [ViewerDocument, HomeScreenDocument]
