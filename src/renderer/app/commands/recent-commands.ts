const place = 'recent-commands';
/** How many are kept. */
const most = 4;

/** The names of what was chosen last, the latest first. */
export function readRecent(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, most) : [];
}

export function noteRecent(name: string): void {
  const others = readRecent().filter((other) => other !== name);
  localStorage.setItem(place, JSON.stringify([name, ...others].slice(0, most)));
}
