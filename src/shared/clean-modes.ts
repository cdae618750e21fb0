/** How a dictated text is cleaned up by the model; `plain` leaves it as it was said and asks nobody. */
export const cleanModes = ['plain', 'message', 'email', 'notes', 'code-comment'] as const;
export type CleanMode = (typeof cleanModes)[number];
