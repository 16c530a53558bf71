import type { ReactElement } from 'react';
import { OrderDrawing, type OrderDrawingWords } from './order-drawing.tsx';
import type { PageText } from './page-text.ts';
import { entriesLargeLetters, table } from './text-page.css.ts';
import { TextPage } from './text-page.tsx';
import { TextSections } from './text-sections.tsx';

interface PlanRow {
  plan: string;
  weight: string;
  newer: string;
  nearer: string;
}

export interface OrderPageProps extends PageText {
  table: PlanRow & { caption: string; rows: readonly PlanRow[] };
  drawing: OrderDrawingWords;
}

/** How results are ordered, paid placement included. */
export function OrderPage({ sections, table: plans, drawing, ...head }: OrderPageProps): ReactElement {
  const planTable = (
    <table className={`${table} ${entriesLargeLetters}`} aria-label={plans.caption}>
      <thead>
        <tr>
          <th scope="col">{plans.plan}</th>
          <th scope="col">{plans.weight}</th>
          <th scope="col">{plans.newer}</th>
          <th scope="col">{plans.nearer}</th>
        </tr>
      </thead>
      <tbody>
        {plans.rows.map((row) => (
          <tr key={row.plan}>
            <th scope="row">{row.plan}</th>
            <td data-heading={plans.weight}>{row.weight}</td>
            <td data-heading={plans.newer}>{row.newer}</td>
            <td data-heading={plans.nearer}>{row.nearer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <TextPage {...head} contents={sections}>
      <TextSections sections={sections} figures={{ plans: planTable, example: <OrderDrawing words={drawing} /> }} />
    </TextPage>
  );
}
