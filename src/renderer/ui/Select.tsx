import { Combobox } from '@base-ui/react/combobox';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusReturn } from './page/focus-return.ts';
import { t } from '../../shared/text/translate.ts';

/** One of several. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Quieter, after the label: what distinguishes it from the others. */
  readonly hint?: string | undefined;
  /** The heading it stands under; options of one group follow one another. */
  readonly group?: string | undefined;
}

/**
 * The usual numbers in their order, and among them the chosen one, which may be another.
 * @param labelOf says a number with its unit
 */
export function numberOptions(
  usual: readonly number[],
  chosen: number,
  labelOf: (number: number) => string,
): readonly Option[] {
  const all = [...new Set([...usual, chosen])].toSorted((a, b) => a - b);
  return all.map((number) => ({ value: String(number), label: labelOf(number) }));
}

interface SelectProps<Value extends string> {
  /** What is chosen, for those who do not see what stands beside it. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  /** `row`: at the end of a row of settings; `chip`: in a head or the capsule; `field`: as wide as its place. */
  readonly look?: 'row' | 'chip' | 'field';
  /** Instead of the chosen option's label. */
  readonly shown?: ReactNode;
  readonly title?: string | undefined;
  /** Found by it where a key leads here. */
  readonly name?: string;
  readonly disabled?: boolean;
}

/** More than these are searched, not looked through. */
const searchedFrom = 12;

/** Chooses one of several; where there are many, by typing part of its name. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return props.options.length > searchedFrom ? <SearchedSelect {...props} /> : <PlainSelect {...props} />;
}

function PlainSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, look = 'row', shown, title, name, disabled } = props;
  const former = useRef(value);
  useEffect(() => void (former.current = value), [value]);
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      onValueChange={(next, { reason }) => {
        // When the chosen option goes, Base UI chooses the one that was chosen at first, which nobody has.
        const isGone = options.every((option) => option.value !== former.current);
        if (next !== null && !(reason === 'none' && isGone)) onChange(next);
      }}
      disabled={disabled}
      modal={false}
    >
      <BaseSelect.Trigger
        className="select"
        data-look={look}
        aria-label={label}
        title={title}
        data-choice={name}
      >
        <BaseSelect.Value className="select-value" dir="auto">
          {shown}
        </BaseSelect.Value>
        <ChevronsUpDown aria-hidden />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className="floating"
          sideOffset={4}
          align={look === 'field' ? 'start' : 'end'}
          alignItemWithTrigger={false}
        >
          <BaseSelect.Popup className="menu select-menu" finalFocus={focusReturn}>
            <BaseSelect.List>
              {groupsOf(options).map(({ name: group, some }) => (
                <BaseSelect.Group key={group ?? ''}>
                  {group !== undefined && (
                    <BaseSelect.GroupLabel className="menu-group">{group}</BaseSelect.GroupLabel>
                  )}
                  {some.map((option) => (
                    <BaseSelect.Item key={option.value} value={option.value} className="menu-item">
                      <BaseSelect.ItemText className="menu-label">{option.label}</BaseSelect.ItemText>
                      <Hint of={option} />
                      <BaseSelect.ItemIndicator>
                        <Check aria-hidden />
                      </BaseSelect.ItemIndicator>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.Group>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

function SearchedSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, look = 'row', shown, title, name, disabled } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const groups = groupsOf(options).map(({ name: group, some }) => ({ value: group ?? '', items: some }));
  return (
    <Combobox.Root
      items={groups}
      value={chosen}
      onValueChange={(next: Option<Value> | null) => next && onChange(next.value)}
      itemToStringLabel={(option: Option<Value>) => [option.label, option.hint].filter(Boolean).join(' ')}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.Trigger
        className="select"
        data-look={look}
        aria-label={label}
        title={title}
        data-choice={name}
      >
        <span className="select-value" dir="auto">
          {shown ?? chosen?.label ?? value}
        </span>
        <ChevronsUpDown aria-hidden />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className="floating" sideOffset={4} align={look === 'field' ? 'start' : 'end'}>
          <Combobox.Popup className="menu select-menu" aria-label={label} finalFocus={focusReturn}>
            <div className="menu-search">
              <Search aria-hidden />
              <Combobox.Input aria-label={t('select.search')} placeholder={t('select.search')} />
            </div>
            <Combobox.Empty className="menu-empty">{t('select.none')}</Combobox.Empty>
            <Combobox.List>
              {({ value: group, items }: { value: string; items: readonly Option<Value>[] }) => (
                <Combobox.Group key={group} items={items}>
                  {group !== '' && <Combobox.GroupLabel className="menu-group">{group}</Combobox.GroupLabel>}
                  <Combobox.Collection>
                    {(option: Option<Value>) => (
                      <Combobox.Item key={option.value} value={option} className="menu-item">
                        <span className="menu-label">{option.label}</span>
                        <Hint of={option} />
                        <Combobox.ItemIndicator>
                          <Check aria-hidden />
                        </Combobox.ItemIndicator>
                      </Combobox.Item>
                    )}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Hint({ of: { hint } }: { readonly of: Option }) {
  return hint === undefined ? null : <span className="menu-hint">{hint}</span>;
}

interface OptionGroup<Value extends string> {
  readonly name: string | undefined;
  readonly some: readonly Option<Value>[];
}

function groupsOf<Value extends string>(options: readonly Option<Value>[]): readonly OptionGroup<Value>[] {
  const names = [...new Set(options.map(({ group }) => group))];
  return names.map((name) => ({ name, some: options.filter(({ group }) => group === name) }));
}
