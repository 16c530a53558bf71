import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Fact, FactList } from './fact-list.tsx';

describeComponent('FactList', () => ({ render: (props) => <FactList {...props} />, refTo: 'dl' }));
describeComponent('Fact', () => ({
  render: (props) => (
    <Fact name="Views" {...props}>
      12
    </Fact>
  ),
  refTo: 'div',
}));

test('Fact renders its name as a term, and its value and note as the definition', () => {
  const { getByRole } = render(
    <FactList>
      <Fact name="Due now" isStrong note="VAT included">
        €4.12
      </Fact>
    </FactList>,
  );
  expect(getByRole('term')).toHaveTextContent('Due now');
  expect(getByRole('definition')).toHaveTextContent('€4.12VAT included');
});

test('a Fact in a dense list keeps the line breaks of its value', () => {
  const { getByRole } = render(
    <FactList variant="dense">
      <Fact name="Description">{'One\nTwo'}</Fact>
    </FactList>,
  );
  expect(getByRole('definition').innerText).toBe('One\nTwo');
});
