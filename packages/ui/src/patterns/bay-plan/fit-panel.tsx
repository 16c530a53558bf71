'use client';
import { useId, type ReactElement, type ReactNode } from 'react';
import { FitAnswer, type FitVerdict } from '../fit-answer/fit-answer.tsx';
import * as styles from './fit-panel.css.ts';

export interface FitPanelProps {
  /** "Does your car fit?" */
  title: string;
  /** "Drawn to scale from the owner's measurements." */
  hint?: string;
  headingLevel?: 2 | 3;
  /** Chooses the vehicle: a `VehiclePicker`. */
  picker?: ReactNode;
  /** The verdict in words; `null` without a vehicle. */
  answer: { verdict: FitVerdict; text: string } | null;
  /** The three margins: "Length", "30 cm spare". */
  margins: readonly { name: string; text: string }[];
  /** The drawing: a `BayPlan`. */
  children: ReactNode;
}

/** The listing page's answer to "does my car fit?": choice of vehicle, drawing, verdict and margins. */
export function FitPanel({
  title,
  hint,
  headingLevel = 2,
  picker,
  answer,
  margins,
  children,
}: FitPanelProps): ReactElement {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {picker !== undefined && <div className={styles.picker}>{picker}</div>}
      </div>
      <div className={styles.art}>{children}</div>
      {answer && (
        <div className={styles.answer} aria-live="polite">
          <FitAnswer verdict={answer.verdict} size="large">
            {answer.text}
          </FitAnswer>
          <dl className={styles.margins}>
            {margins.map((margin) => (
              <div key={margin.name} className={styles.margin}>
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
