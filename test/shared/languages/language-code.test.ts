import { expect, it } from 'vitest';
import { detectedLanguage } from '../../../src/shared/languages/language-code.ts';

const texts: readonly (readonly [language: string | undefined, text: string])[] = [
  ['en', 'The keeper had no oil for the lamp, and he was not the only one who saw it.'],
  ['de', 'Der Wärter hatte kein Öl für die Lampe, und er war nicht der einzige, der das sah.'],
  ['fr', 'Le gardien n’avait pas d’huile pour la lampe, et il n’est pas le seul qui le vit.'],
  ['es', 'El farero no tenía aceite para la lámpara, y no era el único que lo vio.'],
  ['it', 'Il guardiano non aveva olio per la lampada, e non era il solo che lo vide.'],
  ['pt', 'O guarda não tinha óleo para a lâmpada, e não era o único que o viu.'],
  ['nl', 'De wachter had geen olie voor de lamp, en hij was niet de enige die het zag.'],
  ['und', 'Vagten havde ikke olie til lampen, og det var ikke kun ham der så på den.'],
  ['und', 'У смотрителя не было масла для лампы, и он это видел.'],
  ['und', 'Η γλώσσα και το βιβλίο είναι εδώ.'],
  [undefined, '= ρ (η(4 − 3η))/((1 − η)²), βω = ρ'],
  [undefined, 'Kap. IV'],
  [undefined, 'Kontakt a.boehm@mail.com 6FDE BFAC A D E 0'],
  [undefined, 'Table 3: Results'],
  [undefined, 'Gaius Julius Caesar, Roma'],
  [undefined, 'd(x, y) = 0 ⇔ x = y ∀ x, y ∈ X; y > 0, y'],
  [undefined, 'It = It−1 + xt; It ≥ 0; It = 3; It > 1'],
  [
    undefined,
    'Fuerza la relación lógica: Si xt > 0 entonces yt = 1 (pues si yt = 0, la restricción daría xt = 0, si xt = 1)',
  ],
];

it.each(texts)('takes for %s: %s', (language, text) => {
  expect(detectedLanguage(text, 4)).toBe(language);
});
