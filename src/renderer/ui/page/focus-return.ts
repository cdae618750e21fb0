/**
 * Where the focus goes when something that floats is closed: back to its button for whoever works with the keyboard.
 * After a press it would only take the next Space for itself, which is for talking; and what was chosen may have opened
 * a question, which has the focus by then and gives it back itself.
 */
export const focusReturn = (closedBy: string): boolean =>
  !presses.has(closedBy) && document.querySelector('.modal') === null;

const presses = new Set(['mouse', 'touch', 'pen']);
