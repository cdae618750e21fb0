import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';

interface RadioCardsProps<Value extends string> {
  /** The heading above them. */
  readonly titleId: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

/** One of many, each on a card of its own that has more to it than its name. */
export function RadioCards<Value extends string>({
  titleId,
  value,
  onChange,
  children,
}: RadioCardsProps<Value>) {
  return (
    <RadioGroup className="radio-cards" aria-labelledby={titleId} value={value} onValueChange={onChange}>
      {children}
    </RadioGroup>
  );
}

interface RadioCardProps<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Before the name: what can be tried before it is chosen. */
  readonly children: ReactNode;
  /** It was chosen already, and is pressed again. */
  readonly onAgain?: (() => void) | undefined;
}

/** Pressed anywhere, it is chosen. */
export function RadioCard<Value extends string>({ value, label, children, onAgain }: RadioCardProps<Value>) {
  return (
    <div className="radio-card">
      {children}
      <Radio.Root
        value={value}
        className="radio-name"
        nativeButton
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is put into it
        render={<button type="button" onClick={onAgain} />}
      >
        {label}
      </Radio.Root>
    </div>
  );
}
