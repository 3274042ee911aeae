import { runGroup } from '../support/testGroups'

runGroup(__filename)
