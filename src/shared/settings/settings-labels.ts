import type { Settings } from './settings.ts';

/** The settings as a person calls them, in a sentence that names several. */
const words: Readonly<Record<keyof Settings, string>> = {
  baseUrl: 'the service’s address',
  model: 'the model',
  transcriptionModel: 'the model that listens',
  speechModel: 'the model that speaks',
  voice: 'the voice',
  speed: 'its speed',
  speakReplies: 'whether replies are spoken',
  depth: 'how deep the model thinks',
  maxTokens: 'the longest answer',
  temperature: 'the freedom of words',
  topP: 'the choice of words',
  modelTraits: 'what you told of models',
  toolConsent: 'what tools may do',
  monthlyCeilingUsd: 'the monthly ceiling',
  answerPrices: 'the prices of answers',
  unpricedTokensUsd: 'what tokens without a price count for',
  dashboardUrl: 'the dashboard',
  talkShortcut: 'the key for talking',
  dictateShortcut: 'the key for dictating',
  readShortcut: 'the key for reading aloud',
  microphoneId: 'the microphone',
  microphoneName: 'the microphone’s name',
  microphoneWarm: 'whether the microphone stays open',
  earcons: 'the sounds of listening',
  cleanMode: 'the way dictations are cleaned up',
  cleanModeChanges: 'your own ways of cleaning up',
  dictationLanguage: 'the language of dictations',
  dictionary: 'your dictionary',
  spokenPunctuation: 'spoken punctuation',
  removeFillers: 'filler words',
  pasteAtCursor: 'inserting at the cursor',
  pasteKeys: 'the keys for inserting',
  restoreClipboard: 'bringing the clipboard back',
  keepTakes: 'how long recordings are kept',
  maxTakesMb: 'how much room recordings take',
  readingSpeed: 'the speed of reading',
  readingVolume: 'the volume of reading',
  readingPolicies: 'what is read of documents',
  readingWords: 'how words are said',
  readingCeilingUsd: 'what reading a document may cost',
  maxSpeechMb: 'how much room spoken sentences take',
  theme: 'light or dark',
  runInBackground: 'whether Parley goes on when its window is closed',
  toldOfBackground: 'whether you know where Parley goes',
  startAtLogin: 'whether Parley starts with the computer',
};

/**
 * `the voice, its speed, and light or dark`, in the order of the settings; of many the first few. The ceiling comes
 * before all: it is about money.
 */
export function settingsInWords(names: readonly (keyof Settings)[]): string {
  const all = Object.keys(words) as (keyof Settings)[]; // Object.keys widens the keys of a literal object
  const weighty = new Set<keyof Settings>(['monthlyCeilingUsd', ...all]);
  const named = [...weighty].filter((name) => names.includes(name)).map((name) => words[name]);
  const more = named.length - mostNamed;
  const told = more > 1 ? [...named.slice(0, mostNamed), `${more} more`] : named;
  return new Intl.ListFormat('en').format(told);
}

const mostNamed = 6;
