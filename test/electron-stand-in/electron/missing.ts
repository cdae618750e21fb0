/**
 * Makes everything that is not there throw by its full name when it is touched, so that an app which needs more of
 * Electron learns at once what the stand-in lacks, instead of meeting `undefined` later.
 */
export function orMissing<T extends object>(module: string, members: T): T {
  return new Proxy(members, {
    get(target, member, receiver) {
      // Symbols and `then` are asked of every object by the language itself.
      if (member in target || typeof member === 'symbol' || member === 'then') {
        return Reflect.get(target, member, receiver) as unknown;
      }
      throw new Error(`electron.${module}.${member} is not part of the stand-in`);
    },
  });
}
