import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { getVisualText } from '../../testing/visual-text.ts';
import { ListingCard, type ListingCardProps } from './listing-card.tsx';

const requiredProps: ListingCardProps = {
  href: '/es/parking/7',
  name: 'Plaza amplia en esquina',
  place: 'Mestalla, Valencia',
  priceCents: 118_050,
  period: '/ mes',
  image: null,
  facts: [
    { icon: null, text: 'Cubierta' },
    { icon: null, text: 'Cámaras' },
    { icon: null, text: 'Rampa' },
  ],
};

describeComponent('ListingCard', () => ({
  render: () => <ListingCard {...requiredProps} />,
  refTo: false,
  passesProps: false,
}));

test('a listing card shows the localized price and at most two facts', () => {
  const { container } = render(
    <UiProvider locale="es">
      <ListingCard {...requiredProps} />
    </UiProvider>,
  );
  expect(container.textContent.replaceAll(/\s/g, ' ')).toContain('1180,50 € / mes');
  expect(container.textContent).toContain('Cámaras');
  expect(container.textContent).not.toContain('Rampa');
});

test('the `nameLang` prop of a listing card sets the lang attribute of its heading', () => {
  const { getByRole } = render(<ListingCard {...requiredProps} nameLang="es" />);
  expect(getByRole('heading', { name: requiredProps.name }).lang).toBe('es');
});

test('the save button of a listing card calls onSavedChange with the opposite state', async () => {
  const onSavedChange = vi.fn();
  const { getByRole } = render(
    <ListingCard {...requiredProps} save={{ saved: true, label: 'Guardada', onSavedChange }} />,
  );
  await userEvent.click(getByRole('button', { name: 'Guardada' }));
  expect(onSavedChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('the save button of a listing card submits a form, or calls onSavedChange instead if it is given', async () => {
  const saveProps = { saved: false, label: 'Guardar', action: '/es/parking/7/save?value=true' };
  const onSavedChange = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', onSubmit);
  const { getByRole, rerender } = render(<ListingCard {...requiredProps} save={saveProps} />);
  await userEvent.click(getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(getByRole('button', { name: 'Guardar' }).closest('form')).toMatchObject({ method: 'post' });
  rerender(<ListingCard {...requiredProps} save={{ ...saveProps, onSavedChange }} />);
  await userEvent.click(getByRole('button', { name: 'Guardar' }));
  document.removeEventListener('submit', onSubmit);
  expect(onSavedChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a listing card renders its link with the router's link component", () => {
  const { getByRole } = render(
    <UiProvider
      locale="es"
      linkElement={({ children, ...link }) => (
        <a {...link} data-router="yes">
          {children}
        </a>
      )}
    >
      <ListingCard {...requiredProps} />
    </UiProvider>,
  );
  expect(getByRole('link').dataset.router).toBe('yes');
});

test('the distance on a listing card keeps its reading order in a right-to-left page', () => {
  const { getByText } = render(
    <div dir="rtl">
      <UiProvider locale="en">
        <ListingCard {...requiredProps} period="/ month" distance="150 m · 2 min" />
      </UiProvider>
    </div>,
  );
  expect(getVisualText(getByText('150 m · 2 min'))).toBe('150 m · 2 min');
});

test('a listing card without facts, vehicle fit and badge has no empty list or label', () => {
  const { queryByRole, container } = render(<ListingCard {...requiredProps} facts={[]} fit={null} badge={null} />);
  expect(queryByRole('list')).toBeNull();
  expect(
    [...container.querySelectorAll('span')].filter((label) => label.childElementCount === 0 && !label.textContent),
  ).toEqual([]);
});
