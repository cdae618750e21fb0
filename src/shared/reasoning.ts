/**
 * How deep a model thinks. Models fall into families with different controls; the service's list carries no flags, so
 * the family comes from the model's name, and a person may correct it.
 */

/** What a person asks for; `default` leaves it to the service. */
export const depths = ['default', 'off', 'brief', 'normal', 'deep'] as const;
export type Depth = (typeof depths)[number];

/** The families of the service's specification; `unknown` is sent no control at all. */
export const families = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'unknown'] as const;
export type Family = (typeof families)[number];
