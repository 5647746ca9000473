/** Regions of the cities that people name in their profile: a first proposal, which they correct. */
import { type Region, regions } from 'contract/recruiting/vocabulary.ts'

const cities: Record<Region, string> = {
  north_america:
    'new york|nyc|chicago|boston|san francisco|los angeles|houston|austin|miami|seattle|toronto|montreal|vancouver|greenwich|stamford|philadelphia|usa|united states|canada',
  latin_america: 'são paulo|sao paulo|rio de janeiro|mexico city|buenos aires|santiago|bogotá|bogota|lima|brazil|mexico',
  europe:
    'london|paris|zurich|zürich|geneva|genève|frankfurt|amsterdam|dublin|madrid|barcelona|milan|milano|rome|berlin|munich|münchen|hamburg|vienna|wien|brussels|luxembourg|lisbon|stockholm|copenhagen|oslo|helsinki|warsaw|prague|budapest|edinburgh|europe|uk|united kingdom|germany|france|switzerland',
  middle_east_africa: 'dubai|abu dhabi|riyadh|doha|tel aviv|johannesburg|cape town|cairo|nairobi|lagos|casablanca',
  south_asia: 'mumbai|bangalore|bengaluru|delhi|new delhi|gurgaon|gurugram|hyderabad|chennai|pune|karachi|dhaka|colombo|india',
  east_asia: 'hong kong|singapore|tokyo|seoul|shanghai|beijing|shenzhen|taipei|kuala lumpur|bangkok|jakarta|manila|japan|china',
  oceania: 'sydney|melbourne|brisbane|perth|auckland|australia|new zealand',
}

const patterns = regions.map((region) => ({
  region,
  pattern: new RegExp(`(?<![\\p{L}])(?:${cities[region]})(?![\\p{L}])`, 'iu'),
}))

export const regionsOf = (jobCities: string): Region[] =>
  patterns.filter(({ pattern }) => pattern.test(jobCities)).map(({ region }) => region)
