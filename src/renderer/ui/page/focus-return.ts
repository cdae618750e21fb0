/**
 * Where the focus goes when something that floats is closed: back to its button for whoever works with the keyboard.
 * After a press it would only take the next Space for itself, which is for talking.
 */
export const focusReturn = (closedBy: string): boolean => !presses.has(closedBy);

const presses = new Set(['mouse', 'touch', 'pen']);
