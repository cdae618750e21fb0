import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import { Row } from './Row.tsx';

/** A row that is switched on or off at once; the whole row can be pressed. */
export function SwitchRow(props: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** What follows from it. */
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}) {
  const { checked, onChange, label, note, disabled } = props;
  const id = useId();
  return (
    <Row label={label} note={note} forId={id} noteId={`${id}-note`}>
      <BaseSwitch.Root
        id={id}
        nativeButton
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row has its label
        render={<button type="button" />}
        className="switch"
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      >
        <BaseSwitch.Thumb className="switch-thumb" />
      </BaseSwitch.Root>
    </Row>
  );
}
