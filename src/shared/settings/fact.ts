/** Something about this computer or this Parley that helps to find out what is wrong. Never a secret. */
export interface Fact {
  /** As the person reads it. */
  readonly name: string;
  readonly value: string;
}

/** As a person pastes them into a letter. */
export function factsAsText(facts: readonly Fact[]): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
}
