import type { OwnListing } from '@plaza/sdk';
import { Button, Fact, FactList, Notice } from '@plaza/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, panel } from '~/styles/common.css.ts';
import { rowsOf, type StepRow } from './step-rows.ts';
import { valuesOf, type StepValues } from './step-values.ts';
import { type FieldStep, formId, wizardPath } from './steps.ts';
import { useWizard } from './wizard-context.ts';
import * as styles from './wizard.css.ts';

interface ConflictPanelProps {
  step: FieldStep;
  unsavedValues: StepValues;
  newer: OwnListing;
  onTakeNewer: () => void;
}

function Version({ title, rows, action }: { title: string; rows: readonly StepRow[]; action: ReactElement }) {
  return (
    <section className={panel} aria-label={title}>
      <h3 className={cardTitle}>{title}</h3>
      <FactList variant="dense">
        {rows.map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </FactList>
      {action}
    </section>
  );
}

/** Edit conflict: both versions of the fields, and a choice between them. Nothing is saved before the choice. */
export default function ConflictPanel({ step, unsavedValues, newer, onTakeNewer }: ConflictPanelProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const { lookups, mode } = useWizard();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), [newer]);
  const savedRows = rowsOf(step, intl, valuesOf(step, newer, locale), lookups);
  const ownRows = rowsOf(step, intl, unsavedValues, lookups);
  const differs = (row: StepRow, index: number) => row.text !== savedRows[index]?.text;
  const differences = ownRows.map(differs);
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={t('wizard.conflict.title')}>
      <Notice variant="warning" announce="assertive" title={t('wizard.conflict.title')}>
        {t('wizard.conflict.text')}
        <div className={styles.versions}>
          <Version
            title={t('wizard.conflict.mine')}
            rows={ownRows.filter((_, index) => differences[index])}
            action={
              <Button variant="secondary" type="submit" form={formId} name="overVersion" value={newer.version}>
                {t('wizard.conflict.takeMine')}
              </Button>
            }
          />
          <Version
            title={t('wizard.conflict.newer')}
            rows={savedRows.filter((_, index) => differences[index])}
            action={
              <Button variant="secondary" href={wizardPath(locale, mode, newer.id, step)} onClick={onTakeNewer}>
                {t('wizard.conflict.takeNewer')}
              </Button>
            }
          />
        </div>
      </Notice>
    </div>
  );
}
