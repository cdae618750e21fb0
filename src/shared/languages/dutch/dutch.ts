import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { languageRules } from '../speaking/language-rules.ts';
import { romanValue } from '../speaking/short-words.ts';
import { dutchWords } from './dutch-words.ts';

const kings =
  'Willem|Lodewijk|Karel|Filips|Hendrik|Frederik|Otto|Napoleon|Johannes|Paulus|Johannes Paulus|Pius|Leo|Benedictus|Gregorius|George|Edward|Elizabeth|Catharina|Leopold|Albert|Boudewijn|Jacobus|Alexander|Nicolaas|Peter';
const ordinals =
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste eenentwintigste tweeëntwintigste drieëntwintigste'.split(
    ' ',
  );

const own: readonly SpeakingRule[] = [
  {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${kings})\s)([IVX]{2,6}|[VX]|I(?=,|\s\p{Ll}|[.;)]?$))(?![\p{L}\p{N}'’])`,
      'gu',
    ),
    say(_all, letters = '') {
      const word = ordinals[(romanValue(letters) ?? 0) - 1];
      return word && `de ${word}`;
    },
  },
  {
    find: /(?<![\p{L}\p{N}.,])(\d{1,2})(?:e|de|ste)(?!\p{L})/gu,
    say: (_all, n = '') => ordinals[Number(n) - 1],
  },
  {
    find: /(?<![\p{L}\p{N}:.,])(\d{1,2})[:.]00\s?[–-]\s?(\d{1,2})[:.]00(?=\suur)/gu,
    say: (_all, from = '', to = '') => `${Number(from)} tot ${Number(to)}`,
  },
  {
    find: /(?<![\p{L}\p{N}:.,–-])(\d{1,2})[:.](\d{2})\suur(?!\p{L})/gu,
    say: (_all, hour = '', minute = '') =>
      `${Number(hour)} uur${minute === '00' ? '' : ` ${Number(minute)}`}`,
  },
  { find: /(?<=\p{L}{3})str\.(?=\s\d)/gu, say: () => 'straat' },
];

export const dutchRules = languageRules(dutchWords, own);
