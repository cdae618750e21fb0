import type { SpeakingRule } from '../../listen/script/spoken-text.ts';
import { eitherCase } from './short-words.ts';

interface HonourWords {
  /** `E` for an excellency, `A` for a highness, `M` for a majesty; each with its possessive. */
  readonly said: Readonly<Record<string, string>>;
  /** What `R.` behind a highness stands for, with its space. */
  readonly royal: string;
  /** Who follows, within a group; without that the letters may be initials. */
  readonly who: string;
}

/** `S. E. il card. Ruini`, `S. A. R. la princesse`. */
function honours({ said, royal, who }: HonourWords): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}.]|\p{Lu}\.\s)S\.\s?([EAM])\.(?:\s?(R)\.)?(?=\s(?:${who}))`,
      'gu',
    ),
    needs: /S\.\s?[EAM]\./,
    say: (_all, title = '', isRoyal = '') => `${said[title]}${isRoyal && royal}`,
  };
}

/**
 * `il gen. Diaz`, `el Alm. Cervera`: ranks, behind an article and before a name. Without `cap.`, which is as often a chapter.
 * @param articles for an expression
 */
function ranks(articles: string, said: Readonly<Record<string, string>>): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${articles})\s?)(${eitherCase(Object.keys(said).join('|'))})\.(?=\s(?:(?:d[aeio]s?\s|d['’])?\p{Lu}\p{Ll}|\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll}))`,
      'gu',
    ),
    needs: /\p{Ll}\.\s(?:d|\p{Lu})/u,
    say: (_all, short = '') => said[short.toLowerCase()],
  };
}

export const frenchTitles: readonly SpeakingRule[] = [
  honours({
    said: { E: 'Son Excellence', A: 'Son Altesse', M: 'Sa Majesté' },
    royal: ' Royale',
    who: String.raw`M\.|Mgr|Monseigneur|l[ea]\s|l['’]`,
  }),
  // `Mme le maire`
  {
    find: /(?<!\p{L})(Mme|Mr)(?=\s\[\p{Lu}|\s(?:l[ea]\s|l['’])(?:[Mm]aire|[Pp]résident|[Mm]inistre|[Dd]irect|[Jj]uge|[Pp]rocureu|[Ss]ecrétaire|[Pp]réf|[Aa]djoint))/gu,
    say: (_all, title = '') => (title === 'Mr' ? 'Monsieur' : 'Madame'),
  },
  // At the beginning of a sentence it may be `Me voici`.
  { find: /(?<=\p{Ll},?\s)Me(?=\s\p{Lu}\p{Ll})/gu, say: () => 'Maître' },
  { find: /(?<=(?<!\p{L})S\.\s?E\.\s)Mgr(?=\s\p{Lu})/gu, say: () => 'Monseigneur' },
  ranks('[Ll]e|[Aa]u|[Dd]u', {
    gén: 'général',
    col: 'colonel',
    cdt: 'commandant',
    card: 'cardinal',
    lt: 'lieutenant',
  }),
];

export const spanishTitles: readonly SpeakingRule[] = [
  honours({
    said: { E: 'Su Excelencia', A: 'Su Alteza', M: 'Su Majestad' },
    royal: ' Real',
    who: String.raw`el\s|la\s|D\.|don\s`,
  }),
  ranks('[Ee]l|[Aa]l|[Dd]el', {
    gral: 'general',
    cnel: 'coronel',
    alm: 'almirante',
    card: 'cardenal',
    tte: 'teniente',
    cmdte: 'comandante',
  }),
];

/** What they are written short by before `.mo` and `.ma`. */
const superlatives: Readonly<Record<string, string>> = {
  Ill: 'Illustr',
  Gent: 'Gentil',
  Preg: 'Pregiat',
  Chiar: 'Chiar',
  Ch: 'Chiar',
  Rev: 'Reverend',
  Ecc: 'Eccellent',
  Stim: 'Stimat',
  Em: 'Eminent',
  Car: 'Car',
};

export const italianTitles: readonly SpeakingRule[] = [
  // `Gent.ma Sig.ra`
  {
    find: new RegExp(
      String.raw`(?<!\p{L})(${Object.keys(superlatives).join('|')})\.m([oaie])(?=\s\p{L})`,
      'gu',
    ),
    needs: /\.m[oaie]\s/,
    say: (_all, stem = '', end = '') => `${superlatives[stem]}issim${end}`,
  },
  honours({
    said: { E: 'Sua Eccellenza', A: 'Sua Altezza', M: 'Sua Maestà' },
    royal: ' Reale',
    who: String.raw`il\s|la\s|l['’]|[Mm]ons\.|[Cc]ard\.`,
  }),
  ranks("[Ii]l|[Dd]el|[Aa]l|[Dd]al|[Ll]['’]|[Dd]ell['’]", {
    gen: 'generale',
    col: 'colonnello',
    amm: 'ammiraglio',
    magg: 'maggiore',
    ten: 'tenente',
  }),
];

export const portugueseTitles: readonly SpeakingRule[] = [
  {
    find: /(?<![\p{L}.])([VS])\.\s?Ex\.?(?:ª|cia|(as))(?!\p{L}|\.\p{L})/gu,
    say: (_all, whose = '', several = '') =>
      `${whose === 'V' ? 'Vossa' : 'Sua'}${several && 's'} Excelência${several && 's'}`,
  },
  { find: /(?<![\p{L}.])V\.\s?S\.?ª(?![\p{L}.])/gu, say: () => 'Vossa Senhoria' },
  honours({
    said: { E: 'Sua Excelência', A: 'Sua Alteza', M: 'Sua Majestade' },
    royal: ' Real',
    who: String.raw`[oa]\s|D\.|Dom\s`,
  }),
  ranks('[Oo]|[Aa]o|[Dd]o|[Pp]elo', {
    gen: 'general',
    cel: 'coronel',
    alm: 'almirante',
    card: 'cardeal',
    ten: 'tenente',
    mons: 'monsenhor',
  }),
];
