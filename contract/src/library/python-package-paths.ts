/** Where the Python worker finds packages. Apart from the endpoint, so that it carries no schemas. */

/** Where `getPythonPackages` is served. */
export const pythonPackagesAt = '/api/python-packages'

/** For ever the same bytes: the address of a package's file. */
export const pythonPackageAt = (version: string, file: string): string => `/python-packages/${version}/${file}`
