import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Quote } from './quote.tsx';

describeComponent('Quote', () => ({
  render: (props) => (
    <Quote name="Lucía R." {...props}>
      “Let in eight days.”
    </Quote>
  ),
  refTo: 'figure',
}));

test("a quote shows its author's context, and its example label only if given", () => {
  const { getByRole, rerender, queryByText } = render(
    <Quote name="Lucía R." context="Rents in Ruzafa">
      “Let in eight days.”
    </Quote>,
  );
  expect(getByRole('blockquote').textContent).toBe('“Let in eight days.”');
  expect(getByRole('figure').textContent).toContain('Rents in Ruzafa');
  expect(queryByText('Example')).toBeNull();
  rerender(
    <Quote name="Lucía R." exampleLabel="Example">
      “Let in eight days.”
    </Quote>,
  );
  expect(queryByText('Example')).not.toBeNull();
});
