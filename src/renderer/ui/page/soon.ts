/** Does it soon, after the page has been drawn and keys been answered. @returns what cancels it */
export function soon(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
