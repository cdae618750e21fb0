/** English, which every program starts with, is one file; of the other languages each catalogue is loaded when it is spoken. */
export const localeChunks = {
  groups: [{ test: /[\\/]locales[\\/](en[\\/]|\w+[\\/]spoken)/, name: 'texts' }],
};
