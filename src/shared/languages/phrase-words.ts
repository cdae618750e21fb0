import { type LanguageCode, likeliestLanguages } from './language-code.ts';
import { words } from './sentence-words.ts';
import { isTrailing } from './turn-words.ts';

/**
 * Where somebody who speaks takes breath inside a sentence though no mark stands there: before a word that opens a clause,
 * or a phrase such as "to find it". In the languages with rules of their own.
 */

interface PhraseWords {
  /** Open a clause wherever they stand. */
  readonly openers: string;
  /** Open one where one of `subjects` follows: before a noun they may join two things that belong together. */
  readonly joiners: string;
  readonly subjects: string;
  /** Open one only with what follows them; a regular expression. */
  readonly pairs?: string;
  /** What ends on these goes on: nobody takes breath behind them. */
  readonly binders: string;
}

const phraseWords: Readonly<Record<LanguageCode, PhraseWords>> = {
  en: {
    openers:
      'because which who whose whom that when whenever where if unless while until although though whereas before after since',
    joiners: 'and or but so yet nor',
    subjects:
      'the it i you he she we they this that these those there then its his her their our your my every each some all many most when if while because as nobody everybody nothing everything only never also later sometimes',
    pairs:
      'to (?:be|become|find|get|make|see|take|have|do|go|come|help|keep|know|learn|use|give|work|build|create|ensure|avoid|understand|bring|show|reach|let|look|meet|start|stop|try|turn|buy|cook|choose|check|prevent|protect|improve|reduce|change|tell|ask|say|think|read|write|open|close|save|send|move|run|stay|leave|call|set|put|hold|spend|remember|explain|describe|produce|survive|grow|carry|cover|catch|fill|hear|speak|watch|play|live|eat|drink|sleep|celebrate|support|store|remove|replace|allow|handle|solve|escape|return|visit|travel)|there (?:is|are|was|were|will|lived|stood|once)',
    binders:
      'even only just such rather other more less most as not now all no any each every both either neither this these those who whom whose which what when where how why so too very also there then here than going want wants wanted need needs needed able unable likely used ought try tries tried trying like likes liked love loves start starts started begin begins began seem seems seemed happen happens happened due how ready easy hard important possible impossible difficult necessary allowed supposed meant had has have having get gets got be been being do does did will would can could should may might must do on over under through between up down right ever long soon one ones those',
  },
  de: {
    openers: 'weil dass obwohl während bevor nachdem damit sodass sobald solange falls wobei wodurch',
    joiners: 'und oder aber denn sondern doch',
    subjects:
      'der die das den dem es ich du er sie wir ihr man dann dort da hier dieser diese dieses jeder jede jedes alle viele manche nur nie auch später wenn als sein seine ihre ihren',
    binders:
      'nur auch sogar so wie als noch schon sehr mehr weniger nicht kein keine jeder jede jedes dieser diese dieses alle viele manche wer was wo wann warum hat haben hatte wird werden kann können soll muss will sich sowohl weder entweder am um gar erst selbst ohne statt so sein waren war',
  },
  fr: {
    openers: 'qui que où dont lorsque quand puisque tandis afin',
    joiners: 'et ou mais car donc ni si',
    subjects:
      'l c le la les il elle on nous vous ils elles je tu ce cela ça ces cette son sa ses leur leurs chaque tout tous toutes puis ensuite alors qui que où dont quand si',
    pairs: String.raw`qu['’]\p{Ll}+|pour (?:que|(?:l[ae]s? |s['’]|l['’]|se |y |en |lui |leur |ne pas )?\p{Ll}{2,}(?:er|ir|oir|re))|parce qu|alors qu|bien qu|jusqu|avant qu`,
    binders:
      'même seulement si aussi plus moins très trop tout tous toutes chaque ne pas ce cet ces celui celle ceux celles ni alors bien afin parce avant après pendant dès sans lors tant tel telle autre il elle on nous vous ils je tu se y a ont est était fait faut peut doit va jusqu lui leur',
  },
  es: {
    openers: 'que porque cuando donde mientras aunque quien quienes cuyo cuya cuyos cuyas',
    joiners: 'y e o u pero sino pues ni si',
    subjects:
      'el la los las él ella ellos ellas yo tú usted ustedes nosotros esto eso este esta estos estas su sus cada todo todos todas luego después entonces también nunca nadie nada que cuando si no se',
    pairs: String.raw`para (?:que|\p{Ll}{2,}(?:ar|er|ir)(?:se|lo|la|los|las|le|les|me|te|nos)?)`,
    binders:
      'lo más menos muy tan tanto solo sólo incluso aún todavía no ni ya cada todo todos todas mismo otro otra ese esa esos esas aquel aquella ha han había hay tiene tienen tener tengo puede pueden debe deben va se me te le nos antes después desde hasta siempre así bien aun es fue era',
  },
  it: {
    openers: 'che perché quando dove mentre finché affinché benché sebbene cui',
    joiners: 'e ed o oppure ma però né se',
    subjects:
      'l il lo la i gli le lui lei loro io tu noi voi questo questa questi queste quello quella ogni tutto tutti tutte poi allora anche mai nessuno niente che quando se non si suo sua suoi sue',
    pairs: String.raw`per (?:\p{Ll}{2,}(?:are|ere|ire|rre)|\p{Ll}{2,}(?:ar|er|ir)(?:si|lo|la|li|le|ci|vi|ne|gli))`,
    binders:
      'più meno molto tanto così solo anche persino ancora non né già ogni tutto tutti tutte stesso altro altra quello quella ciò ha hanno aveva ho hai può possono deve devono va si mi ti ci vi lo prima dopo sempre bene sia è era fu stato visto dato',
  },
  nl: {
    openers:
      'omdat dat die wanneer terwijl voordat nadat zodat hoewel tenzij totdat zodra waar waarin waarbij',
    joiners: 'en of maar want dus',
    subjects:
      'de het een ik jij je hij zij ze wij we jullie u er dit dat deze die dan daar hier elke elk alle veel sommige ook nooit later als zijn haar hun niemand niets',
    pairs: 'om te',
    binders:
      'ook zelfs alleen nog al zo heel zeer meer minder niet geen elke elk alle veel wie wat hoe waarom heeft hebben had wordt worden kan kunnen moet wil zal zich zowel noch dan daar hier net pas juist er ze we je hij alles',
  },
  pt: {
    openers: 'que porque quando onde enquanto embora quem cujo cuja cujos cujas',
    joiners: 'e ou mas pois nem se',
    subjects:
      'o a os as ele ela eles elas eu tu você vocês nós isto isso este esta estes estas esse essa seu sua seus suas cada todo todos todas depois então também nunca ninguém nada que quando se não',
    pairs: String.raw`para (?:que|\p{Ll}{2,}(?:ar|er|ir|or)(?:-se|-lo|-la)?)`,
    binders:
      'mais menos muito tão tanto só até mesmo ainda não nem já cada todo todos todas outro outra aquele aquela aquilo isso ha há têm tem ter tenho pode podem deve devem vai se me te lhe nos antes depois desde sempre assim bem é foi era',
  },
};

const rules = new Map(
  Object.entries(phraseWords).map(([code, { openers, joiners, subjects, pairs, binders }]) => {
    const any = (list: string): string => `(?:${list.replaceAll(' ', '|')})`;
    const opens = [any(openers), String.raw`${any(joiners)}\s+${any(subjects)}`, ...(pairs ? [pairs] : [])];
    // Whatever opens is followed by another word.
    return [
      code,
      {
        opens: new RegExp(String.raw`^(?:${opens.join('|')})(?=[\s'’]+\p{L})`, 'u'),
        binders: words(binders),
      },
    ];
  }),
);

/** A space between two words that are nothing but letters, the second of them small: no number, name, address or abbreviation. */
const space = /(?<=(?:^|\s)([\p{L}’'-]+))\s(?=\p{Ll})/gu;

/**
 * Where somebody may take breath: offsets of spaces. The word behind each must be there, and the one after that have begun.
 * None where the text shows too little of its language, or where it has no rules here.
 */
export function breathsIn(text: string): readonly number[] {
  const languages = likeliestLanguages(text).flatMap((code) => rules.get(code) ?? []);
  return [...text.matchAll(space)].flatMap(({ index, 1: before = '' }) => {
    const word = before.toLowerCase();
    const after = text.slice(index + 1, index + longestOpening);
    const opens = languages.some((rule) => !rule.binders.has(word) && rule.opens.test(after));
    return opens && !isTrailing(word) ? [index] : [];
  });
}

/** Characters that show whether a phrase opens. */
const longestOpening = 60;
