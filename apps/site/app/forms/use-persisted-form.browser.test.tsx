import { PhoneField, TextField } from '@plaza/ui';
import { render } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { usePersistedForm } from './use-persisted-form.ts';

const phoneFieldLabels = {
  country: (name: string) => name,
  search: 'Search',
  countries: 'Countries',
  noCountry: 'None',
};

/** Form with a new submission ID per page, as the forms for signing up and for a first message have. */
function SampleForm({ submissionId }: { submissionId: string }): ReactElement {
  const formRef = useRef<HTMLFormElement>(null);
  usePersistedForm(formRef, 'sample');
  return (
    <form ref={formRef}>
      <input type="hidden" name="submissionId" defaultValue={submissionId} />
      <TextField name="firstName" label="First name" />
      <PhoneField name="phoneNumber" label="Phone" labels={phoneFieldLabels} />
    </form>
  );
}

const readStoredFormsText = () => sessionStorage.getItem('plaza.keptForms') ?? '';

/** Opens the form, types into it and closes it; then opens it again, as a reload does. */
async function fillAndReopenForm(typed: { firstName: string; phone: string }) {
  const firstRender = render(<SampleForm submissionId="0b7f4b0e-6c0f-4a50-9a3e-0d7f5c4f1a11" />);
  await userEvent.fill(firstRender.getByLabelText('First name'), typed.firstName);
  if (typed.phone !== '') await userEvent.fill(firstRender.getByRole('textbox', { name: 'Phone' }), typed.phone);
  await vi.waitFor(() =>
    expect(readStoredFormsText()).toContain(typed.phone === '' ? typed.firstName : `+34${typed.phone}`),
  );
  firstRender.unmount();
  const secondRender = render(<SampleForm submissionId="5f1e9c62-93a4-4f5c-8f0f-2f6a3e0b7d22" />);
  const restoredValueOf = (name: string) =>
    secondRender.container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  return { phone: secondRender.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement, valueOf: restoredValueOf };
}

describe('a persisted form that is opened again', () => {
  beforeEach(() => sessionStorage.clear());

  it('a persisted form that is opened again leaves an empty phone field empty', async () => {
    const { phone, valueOf } = await fillAndReopenForm({ firstName: 'Marina', phone: '' });
    expect(valueOf('firstName')).toBe('Marina');
    expect(phone.value).toBe('');
    expect(valueOf('phoneNumber')).toBe('');
  });

  it('a persisted form that is opened again restores the complete phone number', async () => {
    const { phone, valueOf } = await fillAndReopenForm({ firstName: 'Marina', phone: '612345678' });
    await vi.waitFor(() => expect(valueOf('phoneNumber')).toBe('+34612345678'));
    expect(phone.value.replaceAll(' ', '')).toBe('612345678');
  });

  it('a persisted form that is opened again keeps the hidden values of the new page', async () => {
    const { valueOf } = await fillAndReopenForm({ firstName: 'Marina', phone: '612345678' });
    expect(valueOf('submissionId')).toBe('5f1e9c62-93a4-4f5c-8f0f-2f6a3e0b7d22');
    expect(readStoredFormsText()).not.toContain('submissionId');
  });
});
