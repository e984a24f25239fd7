export const companyPath = (id?: number | string) => (id === undefined ? "/companies" : `/companies/${id}`);
