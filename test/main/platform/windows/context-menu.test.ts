import { expect, it } from 'vitest';
import { contextMenu } from '../../../../src/main/platform/windows/window.ts';

const nothing = {
  isEditable: false,
  selectionText: '',
  linkURL: '',
  editFlags: { canCopy: false, canCut: false, canPaste: true, canSelectAll: true },
  dictionarySuggestions: [],
} as unknown as Parameters<typeof contextMenu>[0]; // Electron's flags are more

it('has nothing where nothing can be done', () => {
  expect(namesOf(nothing)).toEqual([]);
});

it('copies what is selected, and a link', () => {
  const editFlags = { ...nothing.editFlags, canCopy: true };
  const link = { ...nothing, selectionText: 'tides', linkURL: 'https://tides.example/', editFlags };
  expect(namesOf(link)).toEqual(['Copy link', 'separator', 'Copy']);
  const copied: string[] = [];
  const [first] = contextMenu(link, { replaceWord: () => {}, copyText: (text) => copied.push(text) });
  (first?.click as (() => void) | undefined)?.();
  expect(copied).toEqual(['https://tides.example/']);
  expect(namesOf({ ...link, linkURL: 'app://parley/' })).toEqual(['Copy']);
});

it('has what a field has, and what a misspelled word may have meant', () => {
  const field = { ...nothing, isEditable: true, dictionarySuggestions: ['tide', 'tidy'] };
  expect(namesOf(field)).toEqual(['tide', 'tidy', 'separator', 'Cut', 'Copy', 'Paste', 'Select all']);
  const items = contextMenu(field, { replaceWord: () => {}, copyText: () => {} });
  expect(items.filter(({ enabled }) => enabled === false).map(({ label }) => label)).toEqual(['Cut', 'Copy']);
});

function namesOf(pointed: Parameters<typeof contextMenu>[0]): readonly unknown[] {
  const items = contextMenu(pointed, { replaceWord: () => {}, copyText: () => {} });
  return items.map(({ label, type }) => label ?? type);
}
