import { isSmallWord } from './language-code.ts';

/** Words that a question is asked with, and that say nothing about where its answer stands. */
const askedWith = new Set(
  [
    'what which who whom whose when where why how did does do can could would should will tell me about please there any many much say says said document book text page chapter author according',
    'was wer wen wem wessen wann wo wohin woher warum weshalb wieso wie welche welcher welches welchen kann kannst bitte sag sage mir gibt viel viele buch text seite kapitel steht laut',
    'quel quelle quels quelles quoi quand où pourquoi comment combien dis moi livre texte page chapitre selon',
    'qué cuál cuáles quién quiénes cuándo dónde cómo cuánto cuántos cuántas dime libro texto página capítulo según',
    'cosa quale quali chi quando dove perché come quanto quanti quante dimmi libro testo pagina capitolo secondo',
    'qual quais quem onde porquê quanto quantos quantas diga livro texto página capítulo segundo',
    'wat wie wanneer waar waarom hoe welke boek tekst pagina hoofdstuk',
    'ما ماذا من متى أين لماذا كيف كم هل أي الكتاب النص الصفحة الفصل في على عن إلى',
    'что кто когда где почему как сколько какой какая какие книга текст страница глава в на о из',
  ]
    .join(' ')
    .split(' '),
);

/** The same in scripts without spaces, where they stand among other letters. */
export const askedWithUnspaced =
  /什么|什麼|哪里|哪裡|哪儿|哪个|哪些|哪年|为什么|為什麼|怎么|怎麼|多少|什么时候|何时|谁|誰|吗|嗎|呢|いつ|どこ|だれ|何時|なぜ|どう|どの|どれ|何を|何が|何年|ですか|ますか|ましたか/g;

/** Whether a word of a question may be left out when its answer is looked for. @param word in lower case */
export function saysLittle(word: string): boolean {
  return askedWith.has(word) || isSmallWord(word);
}
