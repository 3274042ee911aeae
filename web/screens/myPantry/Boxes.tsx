import { BoxesOfPantry } from '../../boxes/BoxesOfPantry'
import { PublicShelfField } from '../../requests/PublicShelfField'

/** The boxes of a pantry; of one's own, with whether it is a public shelf. */
export default function Boxes({ pantryId, isOwn }: { pantryId: string; isOwn: boolean }) {
  return (
    <BoxesOfPantry
      pantryId={pantryId}
      isOwn={isOwn}
      settings={isOwn ? <PublicShelfField pantryId={pantryId} /> : null}
    />
  )
}
