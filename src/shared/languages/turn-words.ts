/**
 * What the words say about whose turn it is, in the languages that Parley's window speaks and Dutch. Other languages are
 * left to the silence alone.
 */

/** `finished`: a sentence is complete. `unfinished`: more will be said. `open`: the words don't show which. */
type Completeness = 'finished' | 'unfinished' | 'open';

/** Fewer words may be a name that was thought over: "Berlin." */
const leastWords = 3;

/** Words that nobody ends on: conjunctions, articles, prepositions, and what is said while thinking. */
const trailing = new Set(
  `
  and or but because so that if when while although unless until than as with without for from of to at by about into the a an my your his her its our their this is are was were um uh er erm hmm like well
  und oder aber weil dass wenn als ob obwohl sondern denn mit ohne für von zu in im an am auf bei über der die das dem den
  des ein eine einen einem einer mein meine dein deine ist sind äh ähm hm also
  et ou mais parce que si quand comme avec sans pour de du des dans sur chez le la les un une mon ma mes ton ta ce cette est
  sont euh ben donc
  y e o u pero porque que si cuando aunque como con sin para por de del en sobre el los las un una mi tu su este esta es son
  eh em pues
  e ou mas porque que se quando embora como com sem para por de do da dos das em no na sobre o a os as um uma meu minha seu
  sua é são hum então
  e o ma perché che se quando anche con senza per di del della dei in nel su il lo la i gli le un uno una mio mia tuo è sono
  ehm allora
  en of maar omdat dat als wanneer terwijl met zonder voor van naar in op bij over de het een mijn jouw is zijn eh uhm dus
  و أو لكن لأن أن إذا عندما مع بدون من إلى في على عن هذا هذه يعني
  `.split(/\s+/),
);

/** Of these, what a question within a sentence may end on: "Tell me what time it is." */
const being = new Set('is are was were ist sind est sont es son é são è sono zijn'.split(' '));

/** Sounds of thinking in scripts without spaces, and particles that a Japanese or Chinese clause goes on after. */
const trailingCjk =
  /(?:えっと|えーと|あの|その|けど|から|ので|が|は|を|に|と|で|和|但是|因为|如果|还有|那个|嗯|的)[、,，]?$/;

/** Whether nobody ends on it: something follows. @param word in lower case */
export function isTrailing(word: string): boolean {
  return trailing.has(word);
}

/** @param text what was understood so far */
export function turnEndOf(text: string): Completeness {
  const said = text.trim();
  if (said === '') return 'open';
  if (/(?:…|\.\.\.|[,;:，、；：،—–-])$/.test(said) || trailingCjk.test(said)) return 'unfinished';
  const words = wordsOf(said);
  const isQuestion = /[?？؟]["'”’»)]?$/.test(said); // which may well end so: "What is it for?"
  const isStatement = /[.!。！]["'”’»)]?$/.test(said);
  const last = words.at(-1) ?? '';
  if (isStatement && words.length > leastWords && being.has(last)) return 'open';
  if (!isQuestion && (trailing.has(last) || /\d\.?$/.test(said))) return 'unfinished';
  if (!isQuestion && !isStatement) return 'open';
  return words.length >= leastWords || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{4}/u.test(said)
    ? 'finished'
    : 'open';
}

/** Sounds that show that one listens, and nothing else. */
const listeningSounds = `
  mm mhm mmhm hm hmm uhhuh aha ah oh wow
  へえ
  嗯 哦
  `;

/** What one says to show that one listens: words that may be an answer as well. */
const listeningWords = `
  ok okay yeah yes yep yup right sure nice great cool good exactly really
  ja jaja genau gut klar stimmt echt
  oui ouais d'accord bien bon voilà
  sí si vale claro ya bueno
  sim tá certo isso
  sì va bene certo già
  jawel precies
  نعم أجل تمام طيب
  はい うん ええ そう そうですね
  对 好 好的 是 是的
  `;

const sounds: ReadonlySet<string> = new Set(listeningSounds.trim().split(/\s+/));
const nods: ReadonlySet<string> = new Set([...sounds, ...listeningWords.trim().split(/\s+/)]);

/** Longer is an answer, not a nod. */
const mostNods = 3;

/** Whether it is nothing but a sign of listening, or no word at all. */
export function isNod(text: string): boolean {
  return isAllOf(nods, text);
}

/** Whether it is nothing but "mm-hm" and the like, and isn't asked: "Hm?" */
export function isListeningSound(text: string): boolean {
  return wordsOf(text).length > 0 && isAllOf(sounds, text) && !endsInQuestion(text);
}

function isAllOf(known: ReadonlySet<string>, text: string): boolean {
  const words = wordsOf(text);
  return words.length <= mostNods && words.every((word) => known.has(word.replaceAll('-', '')));
}

/** Whether it ends as a question does, in what it says rather than how it is marked up. */
export function endsInQuestion(text: string): boolean {
  return /[?？؟]["'”’»」』)*_\s]*$/.test(text);
}

/** Whole utterances that end the conversation, without punctuation. */
const farewells = new Set([
  'stop listening',
  'goodbye',
  'good bye',
  'bye',
  'bye bye',
  'that is all',
  "that's all",
  'end conversation',
  'end the conversation',
  'hör auf zuzuhören',
  'nicht mehr zuhören',
  'auf wiedersehen',
  'tschüss',
  'gespräch beenden',
  "arrête d'écouter",
  'au revoir',
  'deja de escuchar',
  'adiós',
  'hasta luego',
  'pare de ouvir',
  'tchau',
  'até logo',
  'smetti di ascoltare',
  'arrivederci',
  'stop met luisteren',
  'tot ziens',
  'توقف عن الاستماع',
  'مع السلامة',
  '聞くのをやめて',
  'さようなら',
  '停止聆听',
  '不要听了',
  '再见',
]);

/** Whether the person ends the conversation by it. */
export function isFarewell(text: string): boolean {
  return farewells.has(
    wordsOf(text.replace(/\b(?:please|parley|bitte|por favor|per favore)\b/giu, ' ')).join(' '),
  );
}

/** What allows something. */
const allowing = phrases(`
  yes, yeah, yep, yup, sure, ok, okay, absolutely, definitely, go ahead, go for it, do it, do that, allow, allow it, allow that,
  of course, that's fine, fine, please do, you may
  ja, klar, sicher, mach das, mach es, mach, in ordnung, erlauben, natürlich, gerne, nur zu
  oui, ouais, d'accord, bien sûr, vas-y, allez-y, autoriser, volontiers
  sí, si, vale, claro, adelante, de acuerdo, hazlo, por supuesto, permitir
  sim, pode, pode sim, claro, pode fazer, tudo bem, com certeza, permitir
  sì, certo, va bene, fai pure, d'accordo, consenti, procedi
  ja, prima, doe maar, akkoord, ga je gang, toestaan
  نعم, أجل, موافق, تفضل, حسنا, حسنًا, بالتأكيد, اسمح
  はい, うん, いいよ, いいです, お願いします, どうぞ, 許可, 許可します
  好, 好的, 可以, 行, 是, 是的, 允许, 没问题
`);

/** What refuses it. */
const refusing = phrases(`
  no, nope, nah, don't, do not, don't do that, don't do it, not now, never mind, cancel, stop, no way, refuse
  nein, nee, nö, nicht, lieber nicht, nicht jetzt, lass das, lass es, abbrechen, auf keinen fall
  non, pas maintenant, surtout pas, annuler, refuser, arrête
  no, ahora no, mejor no, cancelar, para, no lo hagas
  não, agora não, melhor não, cancela, cancelar, pare
  no, non ora, meglio di no, annulla, lascia stare, non farlo
  nee, nu niet, liever niet, niet doen, annuleren
  لا, ليس الآن, إلغاء, توقف, لا تفعل
  いいえ, いや, だめ, ダメ, やめて, 今はいい, キャンセル
  不, 不要, 不用, 不行, 不可以, 现在不, 取消, 算了
`);

const polite =
  /(?<!\p{L})(?:please|thanks|thank you|bitte|danke|s'il vous plaît|s'il te plaît|merci|por favor|gracias|obrigad[oa]|per favore|per piacere|grazie|alsjeblieft|graag|dank je|من فضلك|شكرا|شكرًا|ありがとう|请|谢谢)(?!\p{L})/giu;

/** @returns what somebody who is asked for their permission says by it; nothing where they say something else */
export function consentIn(text: string): 'once' | 'refuse' | undefined {
  const words = wordsOf(text.replaceAll('’', "'").replace(polite, ' '));
  if (words.length === 0) return undefined;
  if (isMadeOf(words, refusing)) return 'refuse';
  return isMadeOf(words, allowing) ? 'once' : undefined;
}

/** "Yes, go ahead" is made of two. */
function isMadeOf(words: readonly string[], known: ReadonlySet<string>): boolean {
  if (words.length === 0) return true;
  return words.some(
    (_, last) => known.has(words.slice(0, last + 1).join(' ')) && isMadeOf(words.slice(last + 1), known),
  );
}

function phrases(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(/[,\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ''),
  );
}

/** In lower case, without punctuation around them. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s、，。！？]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
}
