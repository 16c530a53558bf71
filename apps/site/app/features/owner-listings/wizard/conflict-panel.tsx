import type { OwnListing } from '@plaza/sdk';
import { Button, Fact, FactList, Notice } from '@plaza/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, panel } from '~/styles/common.css.ts';
import { stepRowsOf, type StepRow } from './step-rows.ts';
import { stepValuesOf, type StepValues } from './step-values.ts';
import { type FieldStep, stepFormId, wizardPath } from './steps.ts';
import { useWizardData } from './wizard-context.ts';
import * as styles from './wizard.css.ts';

interface ConflictPanelProps {
  step: FieldStep;
  unsavedValues: StepValues;
  newer: OwnListing;
  onTakeNewer: () => void;
}

function VersionCard({ title, rows, action }: { title: string; rows: readonly StepRow[]; action: ReactElement }) {
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

/**
 * Shows both versions of a step's fields after an edit conflict, and a choice between them. Nothing is saved before the
 * choice.
 */
export default function ConflictPanel({ step, unsavedValues, newer, onTakeNewer }: ConflictPanelProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const { lookups, mode } = useWizardData();
  const conflictPanelRef = useRef<HTMLDivElement>(null);
  useEffect(() => conflictPanelRef.current?.focus(), [newer]);
  const newerRows = stepRowsOf(step, intl, stepValuesOf(step, newer, locale), lookups);
  const unsavedRows = stepRowsOf(step, intl, unsavedValues, lookups);
  const isRowDifferent = (row: StepRow, index: number) => row.text !== newerRows[index]?.text;
  const differenceFlags = unsavedRows.map(isRowDifferent);
  return (
    <div ref={conflictPanelRef} tabIndex={-1} role="group" aria-label={t('wizard.conflict.title')}>
      <Notice variant="warning" announce="assertive" title={t('wizard.conflict.title')}>
        {t('wizard.conflict.text')}
        <div className={styles.versionColumns}>
          <VersionCard
            title={t('wizard.conflict.mine')}
            rows={unsavedRows.filter((_, index) => differenceFlags[index])}
            action={
              <Button variant="secondary" type="submit" form={stepFormId} name="overVersion" value={newer.version}>
                {t('wizard.conflict.takeMine')}
              </Button>
            }
          />
          <VersionCard
            title={t('wizard.conflict.newer')}
            rows={newerRows.filter((_, index) => differenceFlags[index])}
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
