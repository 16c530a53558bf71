import { render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NameAndIdFields } from './name-and-id-fields.tsx';

const renderFields = (): ReactElement => (
  <NameAndIdFields
    nameLabel="Name"
    namePlaceholder="Almenara Arena"
    idLabel="ID"
    idHint="Part of the code"
    values={null}
    errors={{}}
  />
);

/** Renders the fields on the server, types into them before scripts run, then hydrates them. */
function hydrateAfterTyping(texts: Readonly<Partial<Record<'name' | 'id', string>>>) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(renderFields());
  const inputOf = (name: string) => container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  for (const [name, text] of Object.entries(texts)) inputOf(name).value = text;
  render(renderFields(), { container, hydrate: true });
  return { nameInput: inputOf('name'), idInput: inputOf('id') };
}

it('the name fields keep a name typed before hydration, and suggest its ID', async () => {
  const { nameInput, idInput } = hydrateAfterTyping({ name: 'Estadio Norte' });
  await waitFor(() => expect(idInput.value).toBe('estadio-norte'));
  expect(nameInput.value).toBe('Estadio Norte');
});

it('the name fields keep an ID typed before hydration when the name changes afterwards', async () => {
  const { nameInput, idInput } = hydrateAfterTyping({ id: 'norte' });
  await userEvent.fill(nameInput, 'Estadio Norte');
  expect(idInput.value).toBe('norte');
});
