import { lastNumber, readSum } from './arithmetic.ts';
import { sayDay, sayTime } from './clock.ts';
import { sayNumber } from './numbers.ts';
import { longStory, shortStory } from './stories.ts';

export interface Said {
  readonly role: string;
  readonly text: string;
}

/** The assistant's input: everything it knows is in the messages. */
export interface Question {
  readonly text: string;
  /** The messages before it, oldest first. */
  readonly earlier: readonly Said[];
  readonly now: Date;
}

export interface Answer {
  readonly reasoning: string;
  readonly reply: string;
  /** A courtesy, which needs no reasoning. */
  readonly easy?: boolean;
  /** Whether the service's filter has cut the reply off. */
  readonly filtered?: boolean;
}

/** Answers by the first rule that fits. */
export function answer(question: Question): Answer {
  for (const rule of rules) {
    const found = rule(question);
    if (found) return found;
  }
  return {
    reasoning: 'I do not recognise this question. I should say so kindly and name what I can answer.',
    reply:
      'I am sorry, I do not know that one. You can ask me for the time, for a sum such as seven times eight, for a short story, or what I can do.',
  };
}

type Rule = (question: Question) => Answer | undefined;

const rules: readonly Rule[] = [
  onGoingOn,
  on(
    /what('s| is)? (the )?time|time is it/,
    'They want to know the time. I look at the clock and say it as a person would.',
    ({ now }) => sayTime(now),
  ),
  on(/what day|today's date|which day/, 'They ask for the day. The clock knows that too.', ({ now }) =>
    sayDay(now),
  ),
  onSum,
  on(
    /what did i (just )?(ask|say)/,
    'They want me to repeat their last question. It is in the messages above.',
    ({ earlier }) => {
      const last = earlier.findLast(({ role }) => role === 'user');
      return last ? `You asked me: ${last.text}` : 'You have not asked me anything before this.';
    },
  ),
  on(/say that again|repeat that/, 'They want to hear my last answer again.', ({ earlier }) => {
    return earlier.findLast(({ role }) => role === 'assistant')?.text ?? 'I have not said anything yet.';
  }),
  on(/my name is (\p{L}[\p{L}'-]*)/iu, 'They tell me their name. I should greet them by it.', ({ text }) => {
    return `Nice to meet you, ${nameIn(text)}. I will remember your name.`;
  }),
  on(
    /what('s| is) my name|who am i/,
    'They ask for their own name. I look whether they have told me.',
    ({ earlier }) => {
      const introduction = earlier.findLast(
        ({ role, text }) => role === 'user' && nameIn(text) !== undefined,
      );
      return introduction
        ? `Your name is ${nameIn(introduction.text)}.`
        : 'You have not told me your name yet.';
    },
  ),
  on(
    /tallest tree/,
    'This is about trees in Europe. The record is held by a eucalyptus, a karri in Portugal, of about 73 metres.',
    () =>
      'The tallest known tree in Europe is a karri in Vale de Canas, near Coimbra in Portugal. It is about seventy-three metres tall.',
  ),
  on(
    /how (tall|high) is it/,
    'They ask about the tree we spoke of. Seventy-three metres are some 239 feet.',
    ({ text, earlier }) => {
      if (!earlier.some((said) => said.role === 'assistant' && said.text.includes('karri'))) return undefined;
      return /feet/i.test(text)
        ? 'That is about two hundred and thirty-nine feet.'
        : 'It is about seventy-three metres tall.';
    },
  ),
  on(
    /long story/,
    'They want a long story. I will take my time. A train that travels far should do.',
    () => longStory,
  ),
  on(
    /story/,
    'They want a short story. Eight sentences will do. Something calm, with the sea in it.',
    () => shortStory,
  ),
  on(/reading aloud/, 'They ask about the reading room. I explain it in two sentences.', () => {
    return 'You open a document, and I read it to you sentence by sentence. You can stop me at any time, and I keep your place.';
  }),
  on(
    /what can you do|help/,
    'They ask what I can do. A short list is the clearest. I mention where to read more.',
    () => abilities,
  ),
  on(
    /who are you|your name/,
    'They ask who I am.',
    () => 'I am the local voice of Parley. I live on this computer and answer simple questions.',
  ),
  easy(
    /how are you/,
    'A friendly question. I answer in kind and offer help.',
    'I am well, thank you. What would you like to know?',
  ),
  easy(/thank/, 'They are being polite, and so am I.', 'You are welcome.'),
  easy(
    /good (morning|afternoon|evening)|\b(hello|hi|hey)\b/,
    'A greeting.',
    'Hello! What would you like to know?',
  ),
  easy(/good ?bye|see you/, 'They are leaving.', 'Goodbye! I will be here.'),
  ({ text }) =>
    /\bforbidden\b/i.test(text)
      ? {
          reasoning: 'They ask for something that the filter will not let through.',
          reply: 'I would begin like this, but',
          filtered: true,
        }
      : undefined,
];

const abilities = `Here is what I can do.

- Tell the **time** and the day
- Do a **sum**, such as \`7 * 8\`
- Tell a short story, or a *long* one
- Remember your name, and what you just asked

You can read more in [the guide](https://parley.example/guide).`;

function on(pattern: RegExp, reasoning: string, reply: (question: Question) => string | undefined): Rule {
  return (question) => {
    if (!pattern.test(question.text.toLowerCase())) return undefined;
    const said = reply(question);
    return said === undefined ? undefined : { reasoning, reply: said };
  };
}

function easy(pattern: RegExp, reasoning: string, reply: string): Rule {
  const rule = on(pattern, reasoning, () => reply);
  return (question) => {
    const found = rule(question);
    return found && { ...found, easy: true };
  };
}

/** The rest of an answer that broke off, if the rules still give the same one. */
function onGoingOn({ text, earlier, now }: Question): Answer | undefined {
  if (!/broke off.*go on|go on.*exactly where/is.test(text)) return undefined;
  const begun = earlier.at(-1);
  const askedAt = earlier.findLastIndex(({ role }) => role === 'user');
  const asked = earlier[askedAt];
  if (begun?.role !== 'assistant' || !asked) return undefined;
  const whole = answer({ text: asked.text, earlier: earlier.slice(0, askedAt), now }).reply;
  const rest = whole.startsWith(begun.text) ? whole.slice(begun.text.length).trimStart() : whole;
  return { reasoning: 'My answer broke off. I look where it ended, and go on there.', reply: rest };
}

function onSum({ text, earlier }: Question): Answer | undefined {
  const before = earlier.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const sum = readSum(text.toLowerCase(), lastNumber(before));
  if (!sum) return undefined;
  const result = Number.isFinite(sum.result) ? `is ${sayNumber(sum.result)}` : 'has no answer';
  const spoken = `${sum.said} ${result}.`;
  return {
    reasoning: `They ask for a sum: ${sum.said}. I work it out. The result ${result}.`,
    reply: spoken.charAt(0).toUpperCase() + spoken.slice(1),
  };
}

function nameIn(text: string): string | undefined {
  return /my name is (\p{L}[\p{L}'-]*)/iu.exec(text)?.[1];
}
