import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useEatersQuery, type Eaters_pantryFragment } from '../generated/diets/Eaters'
import type { LinkContext } from '../platform/apollo/linkContext'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { DietProfileDialog } from './DietProfileDialog'
import { t } from './i18n'
import { SendsAvoidedFoods } from './LeaveOutAvoided'

export type EaterOfHome = Eaters_pantryFragment['eaters'][number]

/** Who eats in a home, and what they avoid: each adult changes their own, and everybody the children’s. */
export function WhoEatsHere({ pantryId }: { pantryId: string }) {
  const { data, error, refetch } = useEatersQuery({
    variables: { pantryId },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  /** 'new': a child that is added. */
  const [edited, setEdited] = useState<EaterOfHome | 'new' | null>(null)
  const eaters = data?.pantry?.eaters
  if (eaters === undefined && error === undefined)
    return (
      <Section title={t('whoEats')}>
        <RowsSkeleton rows={2} />
      </Section>
    )
  if (eaters === undefined)
    return (
      <Section title={t('whoEats')}>
        <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
      </Section>
    )

  return (
    <Section title={t('whoEats')}>
      <p className="quiet">
        {t('lead')} {t('seenBy')}
      </p>
      <List label={t('whoEats')}>
        {eaters.map((eater) => (
          <Row
            key={eater.id}
            title={<bdi>{eater.isViewer ? t('you') : eater.name}</bdi>}
            details={summaryOf(eater.profile)}
            wholeDetails
            control={
              eater.viewerCanEdit && (
                <Button onClick={() => setEdited(eater)}>
                  {t('change')} <span className="visually-hidden">{eater.isViewer ? t('you') : eater.name}</span>
                </Button>
              )
            }
          />
        ))}
      </List>
      <div>
        <Button icon={<IconPlus size={20} />} onClick={() => setEdited('new')}>
          {t('addChild')}
        </Button>
      </div>
      <SendsAvoidedFoods />
      <DietProfileDialog pantryId={pantryId} edited={edited} onClose={() => setEdited(null)} />
    </Section>
  )
}

/** "Vegetarian · milk, nuts, coriander" */
function summaryOf(profile: EaterOfHome['profile']): string {
  if (profile === null) return t('notSaidYet')
  const parts = [
    profile.diets.map((diet) => t(`diet_${diet}`)).join(', '),
    [...profile.allergens.map((allergen) => t(`allergen_${allergen}`)), ...profile.avoid].join(', '),
  ].filter((part) => part !== '')
  return parts.length === 0 ? t('nothingSaid') : parts.join(' · ')
}
