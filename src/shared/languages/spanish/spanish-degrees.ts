import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { bareDegrees, degreesBelow, misspeltOrdinals } from '../speaking/coordinates.ts';

/** Of an angle, a place or an oven; `1º` alone is an ordinal. */
export const spanishDegrees: readonly SpeakingRule[] = [
  misspeltOrdinals('[Ee]l|[Dd]el|[Aa]l|[Uu]n|[Ss]u', 'º'),
  misspeltOrdinals('[Ll]a|[Uu]na', 'ª'),
  // `66º-67º de latitud`
  {
    find: /(?<=(?<![\p{L}\p{N}.,])\d{1,3})[°º]\s?[–-]\s?(?=\d{1,3}\s?[°º](?![\p{L}\p{N}]))/gu,
    needs: /[°º]\s?[–-]/,
    say: () => ' a ',
  },
  // `45°`, `180º`: no ordinal is that of an angle.
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{1,2})?)\s?[°º](?!\s?[CFNSEOW](?!\p{L}))(?=\s(?:de\s(?:latitud|longitud|inclinación|ángulo|temperatura)|bajo\scero|sobre\scero|norte|sur|este|oeste)(?!\p{L}))/gu,
    say: (_all, angle = '') => `${angle} ${angle === '1' ? 'grado' : 'grados'}`,
  },
  // `celdas de 1° por 1°`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,3})\s?[°º](?=\s(?:por|x)\s\d{1,3}\s?[°º])|(?<=[°º]\s(?:por|x)\s)(\d{1,3})\s?[°º](?!\p{L})/gu,
    needs: /[°º]\s(?:por|x)\s/,
    say: (_all, side = '', other = '') => `${side || other} ${(side || other) === '1' ? 'grado' : 'grados'}`,
  },
  degreesBelow('grados'),
  bareDegrees('grados'),
  // The heat of an oven: `10 minutos, temperatura 100º`.
  {
    find: /(?<=(?<!\p{L})(?:[Tt]emperatura|[Hh]orno|[Pp]recalentado|minutos|máxima|mínima|vinos?)[^.;]{0,12}\s)(\d{2,3})\s?º(?!\s?[CF](?!\p{L}))(?![\p{L}\p{N}])/gu,
    say: (_all, heat = '') => `${heat} grados`,
  },
  // `entre 25º y 35º de latitud`, `35º centígrados`, `en la latitud de 46º`
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,3})\s?[°º](?=\s(?:centígrados|Fahrenheit|Celsius|Réaumur)|\s(?:y|a|o|ó|á)(?:\slos)?\s\d{1,3}\s?(?:[°º]|grados))/gu,
    needs: /[°º]/,
    say: (_all, count = '') => `${count} ${count === '1' ? 'grado' : 'grados'}`,
  },
  {
    find: /(?<=(?<!\p{L})(?:latitud|longitud|ángulo|inclinación)\sde\s)(\d{1,3})\s?[°º](?!\s?[\d–-])/gu,
    needs: /[°º]/,
    say: (_all, count = '') => `${count} grados`,
  },
];
