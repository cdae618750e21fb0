/**
 * The fields that are open: each begins with its code (`PAGE`, `HYPERLINK …`), which nobody sees, and goes on with its
 * result, which is text. They may lie in one another, and in broken files they never end.
 */
export interface Fields {
  readonly inCode: boolean;
  /** In what a program made as the list of contents. */
  readonly inContents: boolean;
  turn(to: string | undefined): void;
  addCode(text: string): void;
  /** A code that has had no result until its paragraph ended is none: nothing shall be lost to it. */
  endCode(): void;
  end(): void;
}

export function createFields(): Fields {
  let open: { code: string; inCode: boolean }[] = [];
  return {
    get inCode() {
      return open.some(({ inCode }) => inCode);
    },
    get inContents() {
      return open.some(({ code }) => /^\s*(TOC|INDEX|TOA)\b/i.test(code));
    },
    turn(to) {
      const field = open.at(-1);
      if (to === 'begin') open.push({ code: '', inCode: true });
      else if (to === 'end') open.pop();
      else if (to === 'separate' && field) field.inCode = false;
    },
    addCode(text) {
      const field = open.at(-1);
      if (field) field.code += text;
    },
    endCode() {
      open = open.filter(({ inCode }) => !inCode);
    },
    end() {
      open = [];
    },
  };
}
