import { describe, expect, it } from 'vitest';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, words, type MessageName } from '../support/words.ts';

const sizeFields = {
  en: ['Length (cm)', 'Width (cm)', 'Height (cm)'],
  es: ['Largo (cm)', 'Ancho (cm)', 'Alto (cm)'],
} as const;

describe.each(locales)('%s', (locale) => {
  const text = (id: MessageName) => words(locale, id);
  const part = (page: VisitedPage) => page.within(page.getByRole('region', { name: text('profile.vehicles') }));

  it(`vehicles are added, chosen and removed in the profile without JavaScript (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale });
    const profile = await visitor.open(`/${locale}/account/edit_profile`);
    const [length, width, height] = sizeFields[locale];
    const add = (page: VisitedPage, name: string, lengthCm: string) => {
      // with a vehicle in the list, the form is in a closed `details` element
      for (const details of page.document.querySelectorAll('details')) details.open = true;
      return page.submit(text('profile.addVehicle'), {
        [text('profile.vehicleName')]: name,
        [length]: lengthCm,
        [width]: '205',
        [height]: '220',
      });
    };
    const rejection = await add(profile, 'Furgo', 'long');
    expect(rejection.status).toBe(400);
    const field = part(rejection).getByRole('textbox', { name: length });
    expect([field.getAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual(['true', 'long']);

    await add(profile, 'Furgo', '5,20');
    const second = await add(await visitor.open(`/${locale}/account/edit_profile`), 'Sedán', '470');
    const rows = () => part(second).getAllByRole('listitem');
    expect(rows().map((row) => row.textContent.includes('Furgo'))).toEqual([true, false]);
    const chosen = await second.submit(`${text('profile.useVehicle')}: Furgo`);
    const [van] = part(chosen).getAllByRole('listitem');
    expect(van?.textContent).toContain(text('profile.vehicleInUse'));
    const remainingPage = await chosen.submit(`${text('profile.removeVehicle')}: Furgo`);
    expect(part(remainingPage).getAllByRole('listitem')).toHaveLength(1);
  });
});
