import { cards, filter, write } from './recipesSteps'
import { becomeCook, expect, expectAccessibleInBoth, newName, test } from './fixtures'
import { recipeForm } from './recipeFormSteps'

test.describe('the times of a recipe', () => {
  test('are typed, shown on its page, and typed anew; the total follows unless it was typed', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const name = `Bread ${newName()}`
    await page.goto('/add-recipe')
    const form = recipeForm(page)
    const total = page.getByRole('textbox', { name: 'Total' })
    await form.name.fill(name)
    await page.getByRole('textbox', { name: 'Preparation' }).fill('10')
    const cooking = page.getByRole('textbox', { name: 'Cooking' })
    await cooking.fill('a while')
    await total.focus()
    await expect(cooking).toHaveAccessibleDescription(/Enter a time of up to a week/)
    await form.publish.click()
    await expect(cooking).toBeFocused()
    for (const time of ['75', '1 h 15', '1:15']) {
      await cooking.fill(time)
      await total.focus()
      await expect(cooking).toHaveValue(/^1.h.15.min$/)
    }
    await expect(form.preview).toContainText(/Prep 10.min · Cook 1.h.15.min · Total 1.h.25.min/)
    await total.fill('60')
    await form.publish.click()
    await expect(page.getByText('The total time can’t be shorter than preparation and cooking together.')).toBeVisible()
    await expectAccessibleInBoth(page, 'times')
    await total.fill('')
    await form.publish.click()
    const stored = () =>
      app.sql('SELECT id, prep_minutes, cook_minutes, total_minutes FROM recipe WHERE name = $1', [name])
    await expect.poll(stored).toMatchObject([{ prep_minutes: 10, cook_minutes: 75, total_minutes: 85 }])
    const id = String((await stored())[0]?.['id'])

    await page.goto(`/recipe/${id}`)
    await expect(page.getByText(/Prep 10.min · Cook 1.h.15.min · Total 1.h.25.min/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/Total 1.h.25.min/)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.goto(`/edit/${id}`)
    await expect(total).toHaveValue('')
    await page.getByRole('textbox', { name: 'Cooking' }).fill('')
    await form.update.click()
    await expect.poll(stored).toMatchObject([{ prep_minutes: 10, cook_minutes: null, total_minutes: null }])
  })

  test('of at most 30 minutes are filtered; the address says so, also after a reload', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
    const word = newName()
    const tag = `t${word.toLowerCase()}`
    await write(context, app, { name: `${word} Salad`, tags: [tag], totalMinutes: 30 })
    await write(context, app, { name: `${word} Roast`, tags: [tag], totalMinutes: 31 })
    await write(context, app, { name: `${word} Surprise`, tags: [tag] })
    const chip = page.getByRole('button', { name: 'Under 30 minutes' })
    const links = page.getByRole('link', { name: new RegExp(`^${word}`) })

    await page.goto(`/recipes/search/${tag}`)
    await expect(links).toHaveCount(3)
    await chip.click()
    await expect(links).toHaveText([`${word} Salad`])
    await expect(page).toHaveURL(`/recipes/search/${tag}?minutes=30`)
    await page.reload()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(links).toHaveText([`${word} Salad`])
    await chip.click()
    await expect(links).toHaveCount(3)

    await page.goto('/recipes?minutes=30')
    await filter(page).fill(word)
    await expect(cards(page, 'Recipes by name')).toHaveCount(1)
    await expect(page).toHaveURL(`/recipes?minutes=30&search=${word}`)
    await filter(page).fill(tag)
    await expect(cards(page, 'Also found')).toHaveText([new RegExp(`^${word} Salad`)])
    await filter(page).fill(`${word} Roast`)
    await page.getByRole('button', { name: 'Include longer recipes' }).click()
    await expect(cards(page, 'Recipes by name')).toHaveCount(1)
    await expect(page).not.toHaveURL(/minutes/)
    await page.goto('/recipes?minutes=30')
    await filter(page).fill('')
    await expect(page.getByRole('heading', { level: 2, name: 'Under 30 minutes' })).toBeVisible()
    await expectAccessibleInBoth(page, 'times')
  })
})
