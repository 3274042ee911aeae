import { useViewer } from '../auth/useViewer'
import type { PantryNotices_pantryFragment } from '../generated/members/People'
import type { MemberRole } from '../generated/schema'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { t } from './i18n'
import { LeavePantry } from './LeavePantry'
import { PantryNotices } from './PantryNotices'
import { People } from './People'

interface OtherPantriesProps {
  pantries: readonly (PantryNotices_pantryFragment & { name: string; viewerRole: MemberRole | null })[]
  homeId: string
}

/** The pantries that the viewer belongs to beside their own and their home, each to be opened and left; where they are an owner, with its people. */
export function OtherPantries({ pantries, homeId }: OtherPantriesProps) {
  const ownId = useViewer()?.account?.id
  const others = pantries.filter(({ id }) => id !== ownId && id !== homeId)

  return others.map((pantry) =>
    pantry.viewerRole === 'OWNER' ? (
      <People key={pantry.id} pantryId={pantry.id} title={pantry.name} />
    ) : (
      <Section key={pantry.id} title={pantry.name}>
        <p className="quiet">{pantry.viewerRole !== null && t(`role_${pantry.viewerRole}`)}</p>
        <PantryNotices pantry={pantry} />
        <div className="row gap-2">
          <Button to={paths.myPantry(pantry.id)}>{t('open')}</Button>
          <LeavePantry pantry={pantry} />
        </div>
      </Section>
    ),
  )
}
