type Step<Item> = (items: AsyncIterable<Item>) => AsyncIterable<Item>;

/**
 * What a step that keeps some items back makes of them. If they break off, as in a damaged file, what it has kept back comes
 * before the error: all that could be read is shown.
 */
export async function* beforeFailure<Item>(
  items: AsyncIterable<Item>,
  step: Step<Item>,
): AsyncGenerator<Item> {
  let failure: { readonly error: unknown } | undefined;
  const untilFailure = async function* (): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (error) {
      failure = { error };
    }
  };
  yield* step(untilFailure());
  if (failure) throw failure.error;
}
