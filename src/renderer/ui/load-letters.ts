/** Fetches the letters that are in the page's styles under this name, before any text is set in them and would change before one's eyes. */
export function loadLetters(name: '--font' | '--font-book' | '--font-easy'): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue(name);
  document.fonts.load(`1em ${family}`).catch(() => {}); // the system's letters do as well
}
