SELECT rates.currency, calendar.day, rates.rate
FROM calendar
LEFT JOIN rates ON rates.day = calendar.day;
