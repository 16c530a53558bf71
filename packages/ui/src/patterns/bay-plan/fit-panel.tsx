'use client';
import { useId, type ReactElement, type ReactNode } from 'react';
import { FitBadge, type FitResult } from '../fit-badge/fit-badge.tsx';
import * as styles from './fit-panel.css.ts';

export interface FitPanelProps {
  /** Heading: "Does your car fit?". */
  title: string;
  /** Text below the heading: "Drawn to scale from the owner's measurements." */
  hint?: string;
  /** Level of the heading in the outline of the page. */
  headingLevel?: 2 | 3;
  /** Control to choose the vehicle: a `VehiclePicker`. */
  picker?: ReactNode;
  /** Result of the comparison, with a text that explains it; `null` without a vehicle. */
  result: { fit: FitResult; text: string } | null;
  /** Spare length, width and height: "Length", "30 cm spare". */
  margins: readonly { name: string; text: string }[];
  /** Drawing of the bay with the vehicle: a `BayPlan`. */
  children: ReactNode;
}

/** Panel of a listing that answers "does my car fit?": vehicle picker, drawing, result and margins. */
export function FitPanel({
  title,
  hint,
  headingLevel = 2,
  picker,
  result,
  margins,
  children,
}: FitPanelProps): ReactElement {
  const generatedId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.fitPanel} aria-labelledby={generatedId}>
      <div className={styles.panelHeader}>
        <div className={styles.headingText}>
          <Heading id={generatedId} className={styles.panelTitle}>
            {title}
          </Heading>
          {hint !== undefined && <p className={styles.fitHint}>{hint}</p>}
        </div>
        {picker !== undefined && <div className={styles.vehiclePicker}>{picker}</div>}
      </div>
      <div className={styles.planDrawing}>{children}</div>
      {result && (
        <div className={styles.resultText} aria-live="polite">
          <FitBadge fit={result.fit} size="large">
            {result.text}
          </FitBadge>
          <dl className={styles.marginList}>
            {margins.map((margin) => (
              <div key={margin.name} className={styles.marginItem}>
                <dt className={styles.marginName}>{margin.name}</dt>
                <dd className={styles.marginText}>{margin.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
