import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useState, type ReactNode } from 'react'
import type { MealCard_mealFragment, RecipeChoice_recipeFragment } from '../generated/plans/PlanWeek'
import { nameOf } from '../recipes/names'
import type { MealPosition, PlanActions } from './usePlanActions'
import { mealName } from './week'

/** Dragging by mouse or finger. Menus and dialogs do the same for keyboards and screen readers, so nothing is announced here. */

type Dragged = { meal: MealCard_mealFragment } | { recipe: RecipeChoice_recipeFragment }

const silent = () => undefined
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

/** A meal lies on its day: the meal counts, the day where there is none under the pointer. */
const mealsBeforeDays: CollisionDetection = (args) =>
  pointerWithin(args).toSorted(
    (a, b) => Number(String(a.id).startsWith('day')) - Number(String(b.id).startsWith('day')),
  )

/** The part of a page in which meals and recipes are dragged to days. */
export function DragArea({ actions, children }: { actions: PlanActions; children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )

  const start = ({ active }: DragStartEvent) => setDragged((active.data.current as Dragged | undefined) ?? null)
  const drop = ({ over }: DragEndEvent) => {
    setDragged(null)
    const place = over?.data.current as MealPosition | undefined
    if (dragged === null || place === undefined) return
    if ('recipe' in dragged) void actions.plan({ recipe: dragged.recipe }, place)
    // Where it is dropped on itself, or on its own day, it stays.
    else if (over?.id !== `meal ${dragged.meal.id}` && (place.day !== dragged.meal.day || place.position !== undefined))
      void actions.move(dragged.meal, place)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={mealsBeforeDays}
      accessibility={accessibility}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <div
            className="bold breakable"
            style={{
              display: 'inline-block',
              maxWidth: 240,
              padding: 'var(--space-2) var(--space-3)',
              borderRadius: 'var(--radius-field)',
              background: 'var(--color-float)',
              boxShadow: 'var(--shadow-soft)',
              cursor: 'grabbing',
            }}
          >
            {'recipe' in dragged ? nameOf(dragged.recipe) : mealName(dragged.meal)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** For the element of what can be dragged. */
export function useDragged(id: string, dragged: Dragged) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: dragged })
  return { attach: setNodeRef, listeners, isDragging }
}

/** For an element on which something is dropped. */
export function useDropTarget(id: string, place: MealPosition) {
  const { setNodeRef, isOver } = useDroppable({ id, data: place })
  return { attach: setNodeRef, isOver }
}
