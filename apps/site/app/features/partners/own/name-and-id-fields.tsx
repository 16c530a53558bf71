import { TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import type { FieldErrors } from '~/forms/use-field-errors.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { stack } from '~/styles/frame.css.ts';
import { errorPropsOf } from './own-form.tsx';
import { maxPartnerIdLength, suggestPartnerId } from './partner-id.ts';
import * as styles from './own-partners.css.ts';

interface NameAndIdFieldsProps {
  nameLabel: string;
  namePlaceholder: string;
  idLabel: string;
  idHint: string;
  values: Readonly<Record<string, string | undefined>> | null;
  errors: FieldErrors;
}

/** Name of a new partner or campaign, and its ID, which follows the name until it is edited. */
export function NameAndIdFields({
  nameLabel,
  namePlaceholder,
  idLabel,
  idHint,
  values,
  errors,
}: NameAndIdFieldsProps): ReactElement {
  const [name, setName] = useState(values?.['name'] ?? '');
  const [typedId, setTypedId] = useState(values?.['id'] ?? '');
  const [isIdEdited, setIdEdited] = useState(typedId !== '');
  // without scripts the field stays empty, and the server suggests the ID
  const isHydrated = useHydrated();
  return (
    <div className={`${stack[16]} ${styles.fieldColumns}`}>
      <TextField
        name="name"
        label={nameLabel}
        placeholder={namePlaceholder}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onValueChange={setName}
        {...errorPropsOf(errors, 'name')}
      />
      <TextField
        name="id"
        label={idLabel}
        hint={idHint}
        maxLength={maxPartnerIdLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={isIdEdited || !isHydrated ? typedId : suggestPartnerId(name)}
        onValueChange={(text) => {
          setTypedId(text);
          setIdEdited(text !== '');
        }}
        {...errorPropsOf(errors, 'id')}
      />
    </div>
  );
}
