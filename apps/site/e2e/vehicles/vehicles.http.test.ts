import { describe, expect, it } from 'vitest';
import { createVisitor, signUpVisitor, type VisitedPage } from '../support/visitor.ts';
import { locales, translate, type MessageName } from '../support/translate.ts';

const sizeFieldLabels = {
  en: ['Length (cm)', 'Width (cm)', 'Height (cm)'],
  es: ['Largo (cm)', 'Ancho (cm)', 'Alto (cm)'],
} as const;

describe.each(locales)('%s', (locale) => {
  const t = (id: MessageName) => translate(locale, id);
  const vehicleSectionOf = (page: VisitedPage) =>
    page.within(page.getByRole('region', { name: t('profile.vehicles') }));

  it(`vehicles are added, chosen and removed in the profile without JavaScript (${locale})`, async () => {
    const visitor = createVisitor();
    await signUpVisitor(visitor, { locale });
    const profilePage = await visitor.open(`/${locale}/account/edit_profile`);
    const [length, width, height] = sizeFieldLabels[locale];
    const addVehicle = (page: VisitedPage, name: string, lengthCm: string) => {
      // with a vehicle in the list, the form is in a closed `details` element
      for (const details of page.document.querySelectorAll('details')) details.open = true;
      return page.submit(t('profile.addVehicle'), {
        [t('profile.vehicleName')]: name,
        [length]: lengthCm,
        [width]: '205',
        [height]: '220',
      });
    };
    const rejectedPage = await addVehicle(profilePage, 'Furgo', 'long');
    expect(rejectedPage.status).toBe(400);
    const lengthField = vehicleSectionOf(rejectedPage).getByRole('textbox', { name: length });
    expect([lengthField.getAttribute('aria-invalid'), (lengthField as HTMLInputElement).value]).toEqual([
      'true',
      'long',
    ]);

    await addVehicle(profilePage, 'Furgo', '5,20');
    const secondVehiclePage = await addVehicle(await visitor.open(`/${locale}/account/edit_profile`), 'Sedán', '470');
    const vehicleRows = () => vehicleSectionOf(secondVehiclePage).getAllByRole('listitem');
    expect(vehicleRows().map((row) => row.textContent.includes('Furgo'))).toEqual([true, false]);
    const chosenVehiclePage = await secondVehiclePage.submit(`${t('profile.useVehicle')}: Furgo`);
    const [van] = vehicleSectionOf(chosenVehiclePage).getAllByRole('listitem');
    expect(van?.textContent).toContain(t('profile.vehicleInUse'));
    const pageAfterRemoval = await chosenVehiclePage.submit(`${t('profile.removeVehicle')}: Furgo`);
    expect(vehicleSectionOf(pageAfterRemoval).getAllByRole('listitem')).toHaveLength(1);
  });
});
