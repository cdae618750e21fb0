import type { Tool } from './tool.ts';

export const openLink: Tool<'open_link'> = {
  prepare: ({ url }) => ({ url: webLink(url) }),
  async run({ url }, outside) {
    await outside.openLink(url);
    return { done: 'The link was handed to the browser.' };
  },
};

/**
 * The address as it will really be opened, its host in ASCII, so that a look-alike shows itself.
 * @throws RangeError for what is no web address, or one that hides its host behind a user name
 */
export function webLink(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new RangeError('Only whole links that begin with https:// or http:// can be opened.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new RangeError('Links with a user name or password in them are not opened.');
  }
  return url.href;
}
