import { describe, expect, it } from 'vitest';
import { contract, SearchQuery } from './index.ts';

const characteristics = {
  garageCovered: true,
  lotUncovered: false,
  alarm: false,
  cameras: true,
  securityGuard: false,
  wheelchairAccessible: false,
  ramp: false,
  elevator: false,
  electricCharging: false,
  spaceForMotorcycle: false,
  floorLevel: -1,
};
const pictureFile = new File(['picture'], 'bay.png', { type: 'image/png' });
const listing = {
  location: JSON.stringify({ title: 'Calle de Alcalá 1, Madrid', lat: 40.4, lng: -3.7 }),
  spotType: '1',
  accessType: '5',
  vehicleType: '2',
  characteristics: JSON.stringify(characteristics),
  name: ' Plaza céntrica ',
  description: 'Amplia y vigilada',
  price: '99,50',
  shortLocation: 'Sol, Madrid',
  images: [pictureFile],
};
const invalidFieldsOf = (form: object) =>
  contract.createListing.form
    .safeParse(form)
    .error?.issues.map((issue) => [
      issue.path.join('.'),
      issue.code === 'custom' ? issue.params?.['code'] : issue.code,
    ]);

describe('the form of a listing', () => {
  it('the createListing form parses its text fields to numbers, cents and an approximate location', () => {
    expect(contract.createListing.form.parse(listing)).toEqual({
      ...listing,
      location: { title: 'Calle de Alcalá 1, Madrid', lat: 40.4, lng: -3.7, isApproximate: true },
      spotType: 1,
      accessType: 5,
      vehicleType: 2,
      characteristics,
      name: 'Plaza céntrica',
      price: 9950,
    });
  });

  it('the createListing form rejects each invalid field with its own error code', () => {
    expect(invalidFieldsOf({ ...listing, price: '1e3', name: ' ', description: 'x'.repeat(301) })).toEqual([
      ['name', 'field_required'],
      ['description', 'max_length'],
      ['price', 'should_be_number'],
    ]);
    expect(invalidFieldsOf({ ...listing, images: [] })).toEqual([['images', 'images_required']]);
    expect(invalidFieldsOf({ ...listing, images: Array.from({ length: 11 }, () => pictureFile) })).toEqual([
      ['images', 'max_images'],
    ]);
    expect(invalidFieldsOf({ ...listing, location: '{"lat":' })).toEqual([['location', undefined]]);
    expect(invalidFieldsOf({ ...listing, location: '{"lat":91,"lng":0,"title":"x"}' })).toEqual([
      ['location.lat', 'too_big'],
    ]);
  });

  it('the updateListing form accepts IDs of existing images, which the createListing form rejects', () => {
    const form = contract.updateListing.form.parse({ ...listing, images: ['12', pictureFile] });
    expect(form.images).toEqual([12, pictureFile]);
    expect(invalidFieldsOf({ ...listing, images: ['12'] })).toHaveLength(1);
  });
});

describe('accounts', () => {
  const account = { email: 'ana@example.com', password: 'secreto 41', terms: 'true' };

  it('the register form requires only email, password and terms, and rejects invalid optional fields', () => {
    expect(contract.register.form.safeParse(account).success).toBe(true);
    expect(contract.register.form.safeParse({ ...account, firstName: '', phoneNumber: '' }).success).toBe(true);
    const invalidForm = contract.register.form.safeParse({
      email: 'ana',
      password: 'short',
      terms: 'false',
      firstName: 'Al',
      phoneNumber: '12',
    });
    expect(invalidForm.error?.issues.map((issue) => issue.path[0])).toEqual([
      'firstName',
      'phoneNumber',
      'email',
      'password',
      'terms',
    ]);
  });

  it('a password reset is rejected when the password and its confirmation differ', () => {
    const resetBody = { code: 'c', password: 'secreto 41', passwordConfirmation: 'secreta 41' };
    expect(contract.resetPassword.body.safeParse(resetBody).error?.issues).toMatchObject([
      { path: ['passwordConfirmation'], params: { code: 'passwords_dont_match' } },
    ]);
  });
});

describe('the query of a search', () => {
  it.each([
    { near: ',' },
    { near: '91,0' },
    { bounds: '1,2,3' },
    { bounds: '3,1,1,2' },
    { priceRange: '90,50' },
    { priceRange: '1' },
    { vehicle: '9999x10x10' },
    { spotType: '1,,2' },
    { floorLevel: '-4' },
    { page: '0' },
    { sort: 'cheap' },
  ])('SearchQuery rejects the invalid query %o', (query) => {
    expect(SearchQuery.safeParse(query).success).toBe(false);
  });

  it('SearchQuery parses the query text of the search page to numbers, lists, bounds and vehicle sizes', () => {
    const query = {
      bounds: '-3.8,40.3,-3.6,40.5',
      priceRange: '50,',
      spotType: '1,4',
      floorLevel: '-1',
      cameras: 'true',
      vehicle: '450x185x160',
    };
    expect(SearchQuery.parse(query)).toEqual({
      locale: 'en',
      substr: '',
      sort: 'recommended',
      page: 1,
      bounds: { west: -3.8, south: 40.3, east: -3.6, north: 40.5 },
      priceRange: [50, null],
      spotType: [1, 4],
      floorLevel: -1,
      cameras: true,
      vehicle: { lengthCm: 450, widthCm: 185, heightCm: 160 },
    });
  });
});
