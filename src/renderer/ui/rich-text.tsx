import { cloneElement, type ReactElement, type ReactNode } from 'react';

/**
 * A text of a catalogue with its tags, `<kbd>Space</kbd>` or `<shortcut/>`, as elements; what a tag encloses becomes the
 * element's content. Tags don't stand in one another.
 * @throws for a tag that no element is given for
 */
export function richText(text: string, elements: Readonly<Record<string, ReactElement>>): ReactNode {
  return text.split(/(<\w+\/>|<\w+>.*?<\/\w+>)/).map((part, i) => {
    if (i % 2 === 0) return part;
    const [, name = '', inner = ''] = /^<(\w+)(?:\/>|>(.*)<\/)/.exec(part) ?? [];
    const element = elements[name];
    if (!element) throw new Error(`Nothing is given for <${name}> in “${text}”.`);
    return inner === '' ? cloneElement(element, { key: i }) : cloneElement(element, { key: i }, inner);
  });
}

/** Keys that a text names, as they look on the keyboard. */
export const keyTag = { kbd: <kbd /> };
