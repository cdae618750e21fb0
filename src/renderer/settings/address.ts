/**
 * An address as a person writes it, with the scheme it lacks: plain http only for one's own machine. What is no
 * address stays as it was written.
 */
export function completeAddress(written: string): string {
  const address = written.trim();
  if (address === '' || /\s/.test(address) || /^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  const guess = `${ownMachine.test(address) ? 'http' : 'https'}://${address}`;
  return URL.canParse(guess) ? guess : address;
}

export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/i;
