import type { Locator, Page } from 'playwright';

/** Chooses as a person would: opens the list of that name, and presses what is wanted. */
export async function choose(page: Page, list: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' }); // it gives the focus back when it has faded
}

/** Opens the menu of that name and presses what is wanted. */
export async function chooseInMenu(page: Page, menu: string | Locator, item: string | RegExp): Promise<void> {
  const button = typeof menu === 'string' ? page.getByRole('button', { name: menu, exact: true }) : menu;
  await button.click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The pane of the settings of that name. */
export async function openPane(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name, exact: true }).click();
}
