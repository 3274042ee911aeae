import { IconArrowsSort, IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { foodKey } from '../../../domain/foods/foodKey'
import { usualFoods } from '../../../domain/foods/usualFoods'
import { sharedFieldNames } from '../../../domain/sharing/shareAddress'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import {
  useShoppingScreenSuspenseQuery,
  type ShoppingScreenQuery,
} from '../../generated/screens/shopping/ShoppingScreen'
import { useHasTwoColumns } from '../../platform/device'
import { paths } from '../../platform/paths'
import { useUrlDialog } from '../../platform/useUrlDialog'
import { useWakeLock } from '../../platform/useWakeLock'
import { AddLine } from '../../shopping/AddLine'
import { AislesDialog } from '../../shopping/AislesDialog'
import { t } from '../../shopping/i18n'
import { PutAwayDialog } from '../../shopping/PutAwayDialog'
import { recipesToBuyFor } from '../../shopping/recipesOnList'
import { ScanToTick } from '../../shopping/ScanToTick'
import { ShoppingLines } from '../../shopping/ShoppingLines'
import { UsualThings } from '../../shopping/UsualThings'
import { useRefusedLines } from '../../shopping/useRefusedLines'
import { useShoppingList } from '../../shopping/useShoppingList'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Drawing } from '../../ui/illustrations/Drawing'
import pane from '../../ui/layout/Pane.module.css'
import { Screen } from '../../ui/layout/Screen'
import { RecipeBeside } from './RecipeBeside'

const variables = { usual: usualFoods.map(foodKey) }

/** What the viewer wants to buy, for their kitchen and for the shop. */
export function ShoppingScreen() {
  const { search } = useLocation()
  // Where an app that was installed before other things could be shared with it sends them.
  return hasShared(search) ? <Navigate to={paths.share(search)} replace /> : <ShoppingListScreen />
}

const hasShared = (search: string) => sharedFieldNames.some((name) => new URLSearchParams(search).has(name))

function ShoppingListScreen() {
  const {
    data: { viewer, homePantry, usual },
  } = useShoppingScreenSuspenseQuery({ variables, fetchPolicy: 'cache-and-network' })
  const shoppingList = homePantry?.shoppingList
  if (shoppingList) return <ShoppingPage list={shoppingList} usual={usual.flatMap((item) => item?.food ?? [])} />

  return (
    <Screen title={t('shoppingList')} lead={viewer.needsUsername ? undefined : t('signInToSee')} narrow>
      <SignInForm />
    </Screen>
  )
}

interface ShoppingPageProps {
  list: NonNullable<NonNullable<ShoppingScreenQuery['homePantry']>['shoppingList']>
  /** What most households buy. */
  usual: readonly FoodField_foodFragment[]
}

function ShoppingPage({ list, usual }: ShoppingPageProps) {
  const { lines, ...actions } = useShoppingList(list)
  const warnings = useRefusedLines(list.id, list.revision)
  const [isSorting, setSorting] = useState(false)
  const scanner = useUrlDialog('scan')
  const putAway = useUrlDialog('putaway')
  const chosen = useUrlDialog('recipe')
  const navigate = useNavigate()
  const recipes = recipesToBuyFor(lines)
  const isBeside = useHasTwoColumns() && recipes.length > 0
  const openRecipe = (id: string) => (isBeside ? chosen.open(id) : void navigate(paths.recipe(id)))
  const left = lines.filter(({ tickedAt }) => tickedAt === null).length

  return (
    <Screen
      title={t('shoppingList')}
      lead={lines.length === 0 ? undefined : left === 0 ? t('allGot') : t('leftToBuy', { count: left })}
      actions={left > 0 && <ScanButton onClick={() => scanner.open('on')} />}
      narrow={!isBeside}
      compact={isBeside}
    >
      {left > 0 && <KeepAwake />}
      <div className={isBeside ? pane.columns : undefined}>
        <div className="grid gap-6 min-0">
          <div className="stack gap-3">
            <AddLine onAdd={actions.add} />
            <UsualThings suggestions={list.suggestions} foods={usual} lines={lines} actions={actions} />
          </div>
          {lines.length === 0 ? (
            <EmptyState picture={<Drawing name="carrot" size={120} />} title={t('nothingToBuy')}>
              {t('nothingToBuyHint')}
            </EmptyState>
          ) : (
            <ShoppingLines
              warnings={warnings}
              lines={lines}
              aisles={list.aisles}
              actions={actions}
              onPutAway={() => putAway.open('on')}
              onRecipe={openRecipe}
            />
          )}
          {lines.length > 0 && (
            <div>
              <Button kind="plain" icon={<IconArrowsSort size={20} />} onClick={() => setSorting(true)}>
                {t('sortAisles')}
              </Button>
            </div>
          )}
        </div>
        {isBeside && (
          <RecipeBeside recipes={recipes} chosenId={chosen.value} onChoose={chosen.open} onClose={chosen.close} />
        )}
      </div>
      <AislesDialog opened={isSorting} onClose={() => setSorting(false)} list={list} />
      <ScanToTick
        opened={scanner.value !== null}
        onClose={scanner.close}
        pantryId={list.id}
        lines={lines}
        onTick={(line, barcode) => actions.tick(line, true, barcode)}
      />
      <PutAwayDialog opened={putAway.value !== null} onClose={putAway.close} pantryId={list.id} />
    </Screen>
  )
}

function ScanButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<IconBarcode size={20} />} onClick={onClick}>
      {t('scanToTick')}
    </Button>
  )
}

/** Keeps the screen on while it is mounted, where the device supports it. */
function KeepAwake() {
  useWakeLock()
  return null
}
