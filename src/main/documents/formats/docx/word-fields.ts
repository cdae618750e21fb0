/**
 * The open fields. Each begins with its code (`PAGE`, `HYPERLINK …`), which is not shown, followed by its result, which is
 * text. Fields may be nested, and in broken files they never end.
 */
interface Fields {
  readonly inCode: boolean;
  /** Inside a generated table of contents or index. */
  readonly inContents: boolean;
  turn(to: string | undefined): void;
  addCode(text: string): void;
  /** A code without a result at the end of its paragraph is not a field, so that it does not swallow the text after it. */
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

/** Follows which content controls are open. */
export function createControls(): {
  open(): void;
  close(): void;
  /** @param name of an element that says what the control is */
  describe(name: string, value: string | undefined): void;
  /** One of them holds the table of contents. */
  readonly areContents: boolean;
  /** One of them is empty and shows what Word itself asks for: “Click or tap here to enter text.” */
  readonly ask: boolean;
  /** One of them is empty and shows what to put there, in Word’s words or the author’s. */
  readonly areEmpty: boolean;
} {
  const controls: Set<string>[] = [];
  const some = (...names: readonly string[]): boolean =>
    controls.some((control) => names.every((name) => control.has(name)));
  return {
    open: () => void controls.push(new Set()),
    close: () => void controls.pop(),
    describe(name, value = '') {
      if (valuesThatCount[name]?.test(value)) controls.at(-1)?.add(name);
    },
    get areContents() {
      return some('docPartGallery');
    },
    get areEmpty() {
      return some('showingPlcHdr');
    },
    get ask() {
      return some('docPart', 'showingPlcHdr') || some('dataBinding', 'showingPlcHdr');
    },
  };
}

/**
 * By the elements that have them. An author who asks with own words has a part with another name. The title pages of Word have
 * parts of their own, and show what the file says of itself: its subject, its abstract.
 */
const valuesThatCount: Readonly<Record<string, RegExp>> = {
  docPartGallery: /^table of contents$/i,
  docPart: /^DefaultPlaceholder/,
  dataBinding: /\b(?:coreProperties|CoverPageProperties)\b|:Properties\b/,
  showingPlcHdr: /^(?:|1|true|on)$/,
};
