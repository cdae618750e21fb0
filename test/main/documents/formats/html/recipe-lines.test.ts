import { expect, it } from 'vitest';
import { outlineOf } from '../../read-document.ts';

const sentence =
  'Whisk the yolks with the sugar until they are pale and thick, and warm the milk with the peel of a lemon. ';
const steps = Array.from({ length: 5 }, (_, at) => `<p>${at + 1}. ${sentence.repeat(2)}</p>`).join('');
const outline = (body: string, head = ''): Promise<readonly string[]> =>
  outlineOf(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
const isRead = (lines: readonly string[], words: string): boolean =>
  lines.some((line) => line.includes(words) && /^(?:paragraph|heading|list-item)/.test(line));

const data = `<script type="application/ld+json">{"@graph": [{"@type": "Recipe", "recipeIngredient": ["Whole milk 200 ml",
  "Egg yolks 3", "Sugar 105 g", "Lemons 1"], "recipeInstructions": [{"@type": "HowToStep", "text": "Keep it in the cold for two days at most."}]}]}</script>`;
const linked = (name: string, amount: string): string =>
  `<dd><a href="/recipes-with-${name.replace(' ', '-')}">${name}</a> <span>${amount}</span></dd>`;
const list = `<div class="col"><div class="recipe-sidebar"><dl><dt>For the cream</dt>${linked('Whole milk', '200 ml')}${linked('Egg yolks', '3')}
  ${linked('Sugar', '105 g')}${linked('Lemons', '1')}</dl></div></div>`;
const recipe = `<h1>Lemon cream</h1>${list}<div class="steps">${steps}</div><div class="tip"><h2>Keeping</h2><div>Keep it in the cold for two days at most.</div></div>`;

it('reads the ingredients and steps that the page has for search engines, wherever they stand', async () => {
  const lines = await outline(recipe, data);
  for (const words of ['Whole milk', 'Egg yolks', 'Sugar', 'Lemons', 'two days at most'])
    expect(isRead(lines, words)).toBe(true);
});

it('leaves links that stand so where the page has no such recipe', async () => {
  const lines = await outline(recipe);
  expect(isRead(lines, 'Whole milk')).toBe(false);
});

it('reads short lines with amounts below the word for ingredients', async () => {
  const amounts = ['300 g macaroni', '1 onion, chopped', '250 g mushrooms', 'salt', '2 peppers'];
  const side = (title: string): string =>
    `<div class="row"><div class="left"><h4>${title}</h4>${amounts.map((each) => `<div class="line"><span>${each}</span></div>`).join('')}</div></div>`;
  const page = (title: string): string => `<h1>Macaroni</h1>${side(title)}<div class="steps">${steps}</div>`;
  const lines = await outline(page('Ingredients'));
  for (const each of amounts) expect(isRead(lines, each)).toBe(true);
  expect(isRead(await outline(page('Shopping list')), '250 g mushrooms')).toBe(false);
});
